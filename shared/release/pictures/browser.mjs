import { existsSync } from 'node:fs'

const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const FLAGS = ['--disable-gpu', '--no-first-run', '--disable-background-networking', '--hide-scrollbars']
/** Chromium refuses its sandbox to root, as in a container of CI. */
const flags = () => (process.getuid?.() === 0 ? [...FLAGS, '--no-sandbox'] : FLAGS)

/** CHROMIUM_PATH, else where systems have it; null where there is none. */
export const chromiumHere = () =>
  [process.env.CHROMIUM_PATH, ...PLACES].find((path) => path && existsSync(path)) ?? null

export async function openBrowser(executablePath) {
  const { chromium } = await import('playwright-core')
  return chromium.launch({ executablePath, args: flags() })
}
