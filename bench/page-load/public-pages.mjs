import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { coldLoad } from '../chromium.mjs'
import { round, table } from '../figures.mjs'
import { linkOn } from './site.mjs'

const KB = 1000
const VIEWPORTS = { 1280: { width: 1280, height: 800 }, 360: { width: 360, height: 740 } }
const SIGN_OF_ANTD = /\bant-(?:btn|input|select|form|table|modal|tag|tabs)\b|--ant-/

/** Every kind of public page, by its address. */
async function publicPages(site) {
  const link = (path, start) => linkOn(site, path, start)
  return {
    home: '/',
    'course finder': '/course-finder?keyword=business',
    'school finder': '/school-finder',
    'agent finder': '/agent-finder',
    'course detail': await link('/course-finder', '/course-detail/'),
    'school detail': await link('/school-finder', '/school-detail/'),
    'agent detail': await link('/agent-finder', '/agent-detail/'),
    'news and tips': '/news-tips',
    article: await link('/news-tips', '/news/'),
    services: '/more-services',
    rankings: '/rankings',
    login: '/login',
    'sign up': '/sign-up',
    'about us': '/about-us',
  }
}

/** What each browser file weighs packed, and whether antd is in it. */
function readReleases(dist) {
  const files = new Map()
  for (const name of readdirSync(dist).filter((name) => name === 'shell' || name.startsWith('mf-')))
    for (const version of readdirSync(join(dist, name))) {
      const { base, assets } = JSON.parse(readFileSync(join(dist, name, version, 'release.json'), 'utf8'))
      for (const [file, { brotli }] of Object.entries(assets))
        files.set(base + file, {
          brotli,
          antd:
            file.endsWith('.js') && SIGN_OF_ANTD.test(readFileSync(join(dist, name, version, file), 'utf8')),
        })
    }
  return files
}

/** What a visitor's first move brings: slots, menus, panels. */
async function aSignOfLife(page) {
  await page.mouse.move(300, 300)
  await page.mouse.wheel(0, 400)
  await page.keyboard.press('Tab')
  await page.waitForTimeout(300)
}

/**
 * Opens every public page in both languages and at both widths: its scripts
 * before and after a visitor's first move, layout shift, rounds, antd.
 */
export async function measurePublicPages({ browser, site, dist, verbose }) {
  const releases = readReleases(dist)
  const weigh = (scripts) =>
    round(scripts.reduce((sum, { path, bytes }) => sum + (releases.get(path)?.brotli ?? bytes), 0) / KB, 1)
  const found = []
  for (const [name, path] of Object.entries(await publicPages(site)))
    for (const [language, prefix] of [
      ['en', ''],
      ['cn', '/cn'],
    ])
      for (const [width, viewport] of Object.entries(VIEWPORTS)) {
        const url = site + (path === '/' ? prefix || path : prefix + path)
        const { cls, complaints, quiet, traffic } = await coldLoad(browser, {
          url,
          viewport,
          act: aSignOfLife,
        })
        const antd = traffic.scripts
          .filter((script) => releases.get(script.path)?.antd)
          .map((script) => script.path)
        found.push({
          name,
          language,
          width,
          reading: weigh(quiet.scripts),
          moving: weigh(traffic.scripts),
          cls,
          rounds: quiet.rounds,
          requests: quiet.requests,
          antd,
          complaints,
        })
        if (verbose)
          console.log(
            name,
            language,
            width,
            traffic.scripts.map((one) => `\n  ${one.path} ${releases.get(one.path)?.brotli}`).join(''),
            quiet.chain,
          )
      }
  print(found)
  return found
}

function print(found) {
  const rows = found.map(
    ({ name, language, width, reading, moving, cls, rounds, requests, antd, complaints }) => ({
      page: name,
      language,
      width,
      'JS KB reading': reading,
      'after a move': moving,
      CLS: round(cls, 4),
      rounds,
      requests,
      antd: antd.length || '-',
      complaints: complaints.length || '-',
    }),
  )
  table('Public pages, cold: scripts in KB of brotli, layout shift, serial rounds after the HTML', rows)
  for (const { name, language, width, antd, complaints } of found) {
    if (antd.length) console.log(`  antd on ${name} ${language} ${width}: ${antd.join(', ')}`)
    for (const text of complaints)
      console.log(`  console of ${name} ${language} ${width}: ${text.slice(0, 300)}`)
  }
}
