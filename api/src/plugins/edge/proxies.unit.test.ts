import type { IncomingMessage } from 'node:http'
import { expect, test } from '@jest/globals'
import { readConfig } from '../../config.ts'
import { addressOf, readProxies, trustIn } from './proxies.ts'

const asked = (peer: string, forwarded?: string) =>
  ({
    socket: { remoteAddress: peer },
    headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
  }) as unknown as IncomingMessage
const seen = (setting: string, peer: string, forwarded?: string) =>
  addressOf(asked(peer, forwarded), trustIn(readProxies(setting) ?? 0))

test.each([
  ['', '10.0.0.1', 'forged, 203.0.113.9', '10.0.0.1'],
  ['0', '10.0.0.1', '203.0.113.9', '10.0.0.1'],
  ['1', '10.0.0.1', '127.0.0.1, 198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['2', '10.0.0.1', '127.0.0.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  ['2', '10.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['1', '203.0.113.9', undefined, '203.0.113.9'],
  ['10.0.0.0/8,::1', '10.0.0.1', '127.0.0.1, 203.0.113.9, 10.9.9.9', '203.0.113.9'],
  ['10.0.0.0/8', '::ffff:10.0.0.1', '127.0.0.1,203.0.113.9', '203.0.113.9'],
  ['10.0.0.0/8', '203.0.113.9', '127.0.0.1', '203.0.113.9'],
  ['loopback, uniquelocal', '127.0.0.1', '1.1.1.1, 2001:db8::7, fd00::1', '2001:db8::7'],
  ['loopback', '127.0.0.1', 'not an address', 'not an address'],
])('with TRUST_PROXY=%s a request from %s that says %s is from %s', (setting, peer, forwarded, from) => {
  expect(seen(setting, peer, forwarded)).toBe(from)
})

test.each([
  'true',
  'yes',
  '-1',
  '11',
  '1.5',
  '10.0.0.0/33',
  '10.0.0.0/0',
  '10.0.0/8',
  'proxy.example',
  '10.0.0.1,',
  '::1/200',
  '0x10',
])('TRUST_PROXY=%s is refused at the start, in a sentence that says what can be written', (text) => {
  expect(() => readConfig({ TRUST_PROXY: text })).toThrow(
    /^TRUST_PROXY must be how many proxies .* not ".+"\.$/,
  )
})
