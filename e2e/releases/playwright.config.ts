import config from '../playwright.config.ts'

/** The matrices of independent releases alone; each has a site of its own. `E2E_FULL=1` runs them whole. */
export default {
  ...config,
  testDir: './rig',
  outputDir: '../../test-results/releases',
  timeout: 120_000,
  workers: 1,
  retries: 0,
  reporter: 'list',
  webServer: undefined,
  projects: config.projects?.slice(0, 1),
}
