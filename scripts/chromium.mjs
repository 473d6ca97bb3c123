import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PLACES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const FONTS = ['fonts-noto-cjk', 'fonts-inter']
/** The same engine without a window: journeys take a quarter less time. */
const WINDOWLESS = { path: '/usr/bin/chromium-headless-shell', name: 'chromium-headless-shell' }

const found = () => PLACES.find((path) => path && existsSync(path))
const apt = (...args) =>
  spawnSync('apt-get', ['-y', '-qq', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

function install(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Installing ${name} and fonts from Debian's packages ...`)
  const packages = ['install', '--no-install-recommends', name, ...FONTS]
  if (apt(...packages)) return
  apt('update')
  apt(...packages)
}

/** Installs it with its fonts from Debian's packages where there is none; null where that is impossible. */
export function ensureChromium() {
  const here = found()
  if (here) return here
  install('chromium')
  return found() ?? null
}

/** For tests: without a window where Debian's packages have it so, otherwise the whole browser. */
export function ensureTestChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  if (!existsSync(WINDOWLESS.path)) install(WINDOWLESS.name)
  return existsSync(WINDOWLESS.path) ? WINDOWLESS.path : ensureChromium()
}
