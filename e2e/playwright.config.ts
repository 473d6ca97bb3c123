import { defineConfig, devices } from '@playwright/test'
// @ts-expect-error: scripts are JavaScript
import { ensureTestChromium } from '../scripts/chromium.mjs'
import { freePort } from './support/free-port.ts'

// Its workers read this file again: what was found or installed is handed on.
process.env.CHROMIUM_PATH ??= ensureTestChromium() ?? ''
process.env.E2E_PORT ??= String(await freePort())
const PORT = process.env.E2E_PORT
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Everything in both languages at both widths takes half an hour; CI runs every journey once, in one of them.
 */
const FULL = process.env.E2E_FULL === '1'
/**
 * Where a narrow screen or the other language most often breaks: what
 * CI runs in Chinese on a phone, and the rest in English on a desktop.
 */
const ON_PHONES = [
  'account/work-pages',
  'cases/journey',
  'cases/visa',
  'discovery/finder',
  'discovery/public-pages',
  'shell/frame',
].map((name) => `**/${name}.spec.ts`)
/**
 * In Chinese; the whole run also takes the ways to New Zealand and
 * Singapore, which are that to Australia with an approval in between.
 */
const TITLES_ON_PHONES = /^(?!.*a visa to (?!Australia)).*\(zh\)/
/** Matrices and rarer journeys, half a minute or more each: CI has thirty minutes for everything. */
const WHOLE_RUN_ONLY = [
  'account/complaints',
  'account/settings',
  'account/team',
  'cases/facts',
  'cases/guardian',
  'cases/hand-over',
  'cases/packages',
  'commerce/advert',
  'content/messages',
  'content/questionnaire',
  'discovery/manage-courses',
  'releases/policy',
  'releases/rig/chat-in-flight',
  'releases/rig/dead-canary',
  'releases/rig/dead-shell',
  'releases/rig/desk',
  'releases/rig/faults',
  'releases/rig/flips',
  'releases/rig/orders-in-flight',
  'releases/rig/pictures',
  'releases/rig/preview',
  'releases/rig/product-owner',
  'releases/rig/released-alone',
  'releases/rig/separate-checkout',
  'releases/rig/slow-links',
  'shell/leaks',
  'shell/old-browsers',
  'shell/pairs',
].map((name) => `**/${name}.spec.ts`)

/**
 * One server with a fresh demo for the whole run; the
 * journeys make their own accounts where they change things.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/e2e',
  timeout: 120_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  workers: 2,
  retries: 1,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../test-results/e2e.json' }],
  ],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    // Without it, waiting for what never comes would take
    // the whole time of a journey, and say nothing of where.
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // Drawing what moves takes a sixth of the time of a journey: only the whole run moves, as for visitors.
    contextOptions: FULL ? {} : { reducedMotion: 'reduce' },
    // Recording takes a fifth of the machine: only what failed once is recorded.
    trace: 'on-first-retry',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH || undefined, args: FLAGS },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: FULL ? [] : [...WHOLE_RUN_ONLY, ...ON_PHONES],
      grepInvert: FULL ? undefined : /\(zh\)/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 860 } },
    },
    // The matrices of releases are the same at every width.
    {
      name: 'phone',
      testIgnore: ['releases/rig/**', 'releases/stranger/**'],
      testMatch: FULL ? undefined : ON_PHONES,
      grep: FULL ? undefined : TITLES_ON_PHONES,
      use: { ...devices['Desktop Chrome'], viewport: { width: 360, height: 740 }, hasTouch: true },
    },
  ],
  webServer: {
    command: 'node e2e/server.mjs',
    cwd: '..',
    url: `http://127.0.0.1:${PORT}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    env: { PORT },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
