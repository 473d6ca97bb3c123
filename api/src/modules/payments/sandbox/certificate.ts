import { createPublicKey, createSign } from 'node:crypto'

const TAG = {
  integer: 0x02,
  bits: 0x03,
  nothing: 0x05,
  oid: 0x06,
  text: 0x0c,
  time: 0x17,
  list: 0x30,
  set: 0x31,
}

function tlv(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts)
  const size = body.length
  const head = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff]
  return Buffer.concat([Buffer.from([tag, ...head]), body])
}
const SHA256_WITH_RSA = Buffer.from('2a864886f70d01010b', 'hex')
const COMMON_NAME = Buffer.from('550403', 'hex')
const algorithm = () => tlv(TAG.list, tlv(TAG.oid, SHA256_WITH_RSA), tlv(TAG.nothing))
const named = (name: string) =>
  tlv(TAG.list, tlv(TAG.set, tlv(TAG.list, tlv(TAG.oid, COMMON_NAME), tlv(TAG.text, Buffer.from(name)))))
/** YYMMDDHHMMSSZ; years before 2050. */
const time = (moment: Date) =>
  tlv(TAG.time, Buffer.from(`${moment.toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)}Z`))

interface Certified {
  /** Hexadecimal, its first digit below 8: the number is positive. */
  serial: string
  name: string
  privateKey: string
  from: Date
  until: Date
}
/** A self-signed X.509 certificate (version 1) as PEM; node:crypto reads certificates but writes none. */
export function selfSigned({ serial, name, privateKey, from, until }: Certified): string {
  const key = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
  const content = tlv(
    TAG.list,
    tlv(TAG.integer, Buffer.from(serial, 'hex')),
    algorithm(),
    named(name),
    tlv(TAG.list, time(from), time(until)),
    named(name),
    key,
  )
  const signature = createSign('RSA-SHA256').update(content).sign(privateKey)
  const whole = tlv(TAG.list, content, algorithm(), tlv(TAG.bits, Buffer.from([0]), signature))
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}
