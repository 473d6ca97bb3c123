import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import type { FastifyRequest } from 'fastify'
import { firstLanguage } from './language.ts'
import { isChina, type Nations, nationsOf } from './nation/nation.ts'

const PERSON = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140 Safari/537.36'
const request = (headers: Record<string, string | undefined> = {}, ip = '203.0.113.9', cookies = {}) =>
  ({ headers: { 'user-agent': PERSON, ...headers }, cookies, ip }) as unknown as FastifyRequest
const whoChose = (language: string) => request({}, undefined, { language })
const url = (path: string) => new URL(`https://site.example${path}`)
const inside = (nation: string | null): Nations => ({ known: () => nation })
const none = join(mkdtempSync(join(tmpdir(), 'southbound-nations-')), 'none.csv')

describe('the first language of a visit', () => {
  it('sends a visitor in China to the same page in Chinese', () => {
    expect(firstLanguage(request(), url('/course-finder?keyword=a%20b'), inside('CN')).to).toBe(
      '/cn/course-finder?keyword=a%20b',
    )
    expect(firstLanguage(request(), url('/'), inside('中国')).to).toBe('/cn')
  })

  it('leaves everybody else, Chinese pages and crawlers where they are', () => {
    for (const nation of ['AU', 'HK', 'TW', 'MO', null])
      expect(firstLanguage(request(), url('/'), inside(nation)).to).toBeNull()
    expect(firstLanguage(request(), url('/cn/help'), inside('CN')).to).toBeNull()
    for (const agent of [
      'Mozilla/5.0 (compatible; Googlebot/2.1)',
      'Baiduspider/2.0',
      'Sogou web spider/4.0',
      'Mozilla/5.0 (compatible; bingbot/2.0)',
    ])
      expect(firstLanguage(request({ 'user-agent': agent }), url('/'), inside('CN'))).toEqual({
        to: null,
        lookUp: false,
      })
  })

  it('lets a choice win', () => {
    expect(firstLanguage(whoChose('en'), url('/'), inside('CN'))).toEqual({ to: null, lookUp: false })
    expect(firstLanguage(whoChose('zh'), url('/help'), inside('AU')).to).toBe('/cn/help')
    const onHttps = request({}, undefined, { '__Host-language': 'zh', language: 'en' })
    expect(firstLanguage(onHttps, url('/help'), inside('AU')).to).toBe('/cn/help')
  })
})

describe('a link of this site', () => {
  const host = 'site.example'
  const own = { 'sec-fetch-site': 'same-origin' }
  const older = { host, referer: 'https://site.example/cn/course-finder' }

  it('leads where it says, also before the scripts could keep the choice', () => {
    for (const headers of [own, older])
      expect(firstLanguage(request(headers), url('/course-finder'), inside('CN'))).toEqual({
        to: null,
        lookUp: false,
      })
    const choseChinese = request(own, undefined, { language: 'zh' })
    expect(firstLanguage(choseChinese, url('/course-finder'), inside('AU')).to).toBeNull()
  })

  it('is none of another site, and no address that was typed', () => {
    for (const headers of [
      { 'sec-fetch-site': 'none' },
      { ...older, 'sec-fetch-site': 'cross-site' },
      { host, referer: 'https://search.example/' },
      { host, referer: 'nowhere' },
    ])
      expect(firstLanguage(request(headers), url('/help'), inside('CN')).to).toBe('/cn/help')
  })
})

describe('where a request comes from', () => {
  it('a header says, when the setting names one', () => {
    const { known } = nationsOf({ geoHeader: 'CF-IPCountry', geoDatabase: none })
    expect([known(request({ 'cf-ipcountry': 'CN' })), known(request())]).toEqual(['CN', null])
  })

  it('else a local database', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'southbound-nations-')), 'ip.csv')
    writeFileSync(
      file,
      '"1.0.1.0","1.0.3.255","CN"\n1.0.4.0,1.0.7.255,AU\n2001:250::,2001:256:ffff:ffff:ffff:ffff:ffff:ffff,CN\nheadline\n',
    )
    const { known } = nationsOf({ geoDatabase: file })
    const of = (ip: string) => known(request({}, ip))
    expect(['1.0.0.255', '1.0.1.0', '1.0.3.255', '1.0.5.1', '1.0.8.0'].map(of)).toEqual([
      null,
      'CN',
      'CN',
      'AU',
      null,
    ])
    expect(['::ffff:1.0.2.7', '2001:251::1', '2001:257::1', 'not an address'].map(of)).toEqual([
      'CN',
      'CN',
      null,
      null,
    ])
  })

  it('else a third party is asked, once for each address; one that is slow, broken or silent tells nothing', async () => {
    let asked = 0
    const server = createServer((incoming, answer) => {
      asked += 1
      if (incoming.url?.includes('slow')) return
      answer.end(
        incoming.url?.includes('bad')
          ? '<html>'
          : JSON.stringify({ status: 200, data: [{ nation: '中国' }] }),
      )
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const nations = nationsOf({ geoDatabase: none, geoService: `${at}/{ip}` })
    expect(firstLanguage(request(), url('/'), nations)).toEqual({ to: null, lookUp: true })
    expect(isChina((await nations.ask?.(request())) ?? null)).toBe(true)
    await nations.ask?.(request())
    expect([asked, nations.known(request())]).toEqual([1, '中国'])
    expect(await nationsOf({ geoDatabase: none, geoService: `${at}/bad` }).ask?.(request())).toBeNull()
    expect(await nationsOf({ geoDatabase: none, geoService: `${at}/slow` }).ask?.(request())).toBeNull()
    server.closeAllConnections()
    server.close()
  })

  it('else nothing', () => {
    const nations = nationsOf({ geoDatabase: none })
    expect([nations.known(request()), nations.ask]).toEqual([null, undefined])
  })
})
