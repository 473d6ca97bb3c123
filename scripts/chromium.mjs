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
const PACKAGES = ['chromium', 'fonts-noto-cjk', 'fonts-inter']

const found = () => PLACES.find((path) => path && existsSync(path))
const apt = (...args) =>
  spawnSync('apt-get', ['-y', '-qq', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

/** Installs it with its fonts from Debian's packages where there is none; null where that is impossible. */
export function ensureChromium() {
  const here = found()
  if (here) return here
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  console.log(`Installing ${PACKAGES.join(', ')} from Debian's packages ...`)
  if (!apt('install', '--no-install-recommends', ...PACKAGES)) {
    apt('update')
    apt('install', '--no-install-recommends', ...PACKAGES)
  }
  return found() ?? null
}
