import { callSite } from '@southbound/remote/tool/site.mjs'
import JSZip from 'jszip'
import { chromiumHere, openBrowser } from './browser.mjs'
import { takePictures } from './take.mjs'

const NO_BROWSER = [
  'No pictures were made: Chromium is not on this machine. Install it, or set CHROMIUM_PATH, and run',
  '  npm run release -- pictures',
]
const REASON = 'Pictures for the release desk'

async function handIn({ site, token, name, version }, report, files = new Map()) {
  const zip = new JSZip()
  zip.file('report.json', JSON.stringify(report))
  for (const [file, bytes] of files) zip.file(file, bytes)
  const form = new FormData()
  form.set('token', token)
  form.set('version', version)
  // Pictures are packed already.
  form.set('pictures', await zip.generateAsync({ type: 'blob' }), 'pictures.zip')
  return callSite(site, `/releases/${name}/pictures`, form)
}

const changedIn = ({ pairs }) => pairs.some(({ share }) => share > 0)
const nothing = (active, none) => ({ active, none, pages: [], left: [] })

async function made(given, visited, executablePath) {
  const browser = await openBrowser(executablePath)
  try {
    return await takePictures(browser, given, visited, (text) => console.log(text))
  } finally {
    await browser.close()
  }
}

/**
 * Opens the most visited pages as everybody has them and as the version would show
 * them, in both languages at both widths, and hands the pairs in for the desk.
 * PICTURES_SESSION, the session key of a trial account, opens pages behind sign-in.
 */
export async function pictures({ site, token, name, version }) {
  if (!version) throw new Error('Say which version: pictures <package> <version>')
  const ask = (path, more) => callSite(site, `/releases/${name}/${path}`, { token, version, ...more })
  const { active, pages } = await ask('pages')
  const own = { site, token, name, version, active }
  const executablePath = chromiumHere()
  if (!executablePath) {
    await handIn(own, nothing(active, 'no-browser'))
    return [NO_BROWSER[0], `${NO_BROWSER[1]} ${name} ${version}`]
  }
  const { path: preview } = await ask('preview', { hours: 1, reason: REASON })
  const session = process.env.PICTURES_SESSION
  const { report, files } = await made({ ...own, preview, session }, pages, executablePath)
  await handIn(own, report, files)
  const changed = report.pages.filter(changedIn).length
  return [`Pictures of ${report.pages.length} pages are at the desk: ${changed} of them change.`]
}
