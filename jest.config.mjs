import { writeEveryRemote } from './shared/build/every-remote.mjs'
import { REMOTES } from './shared/build/places.mjs'
import { apiSuitesTogether, unitSuitesTogether, webSuitesTogether } from './shared/testing/together.mjs'

const swc = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx, decorators: false },
      target: 'es2022',
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
]
/** Parts that come as modules alone, or import when they run: Jest runs CommonJS. */
const MODULES_ALONE = [
  'htmlparser2',
  'domhandler',
  'domutils',
  'dom-serializer',
  'domelementtype',
  'entities',
  'parse5',
  'typebox',
  'cookie',
  '@fastify/cookie',
  '@electric-sql/pglite[^/]*',
  'oxc-parser',
  'd3-array',
  'internmap',
  'pixelmatch',
  '@opentelemetry/otlp-exporter-base',
]
const OF_WEB = [
  ...['shell', ...REMOTES].map((name) => `${name}/src`),
  ...['platform', 'ui', 'testing', 'hot'].map((name) => `shared/${name}`),
]
/** The whole run: suites that can share a copy of the code do. */
const TOGETHER = Boolean(process.env.TOGETHER)
const common = {
  rootDir: import.meta.dirname,
  transform: {
    '\\.tsx$': swc(true),
    '\\.(ts|mts|mjs|js|cjs)$': swc(false),
    '\\.css$': './shared/testing/styles.cjs',
  },
  transformIgnorePatterns: [`/node_modules/(?!(?:${MODULES_ALONE.join('|')})/)`],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node', 'css'],
  // What is promised goes on while the clock is stopped.
  fakeTimers: { doNotFake: ['nextTick', 'queueMicrotask'] },
  modulePathIgnorePatterns: ['/dist/', '/test-results/'],
  // A suite runs in a context of its own, where each reading of a global is slow. None of those
  // that fake timers replace, and none that a package declares anew (Set, Boolean, Buffer).
  sandboxInjectedGlobals: [
    ...['Object', 'Array', 'Number', 'String', 'Symbol', 'Math', 'JSON', 'Map', 'Promise'],
    ...['Uint8Array', 'DataView', 'BigInt', 'Reflect', 'RegExp'],
  ],
}

/** unit: pure code of contract and api; api: the real app on a real database; web: screens in jsdom. */
export default {
  // Jest would take one process, its own, for all suites: their memory adds up.
  maxWorkers: 2,
  workerIdleMemoryLimit: '1500MB',
  testSequencer: './shared/testing/shuffle.cjs',
  projects: [
    {
      ...common,
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/shared/{contract,build,release}/**/*.test.ts',
        '<rootDir>/remote/**/*.test.ts',
        ...(TOGETHER ? unitSuitesTogether() : ['<rootDir>/api/src/**/*.unit.test.ts']),
        '<rootDir>/architecture/**/*.test.ts',
        '<rootDir>/client/**/*.test.ts',
      ],
      setupFilesAfterEnv: ['<rootDir>/shared/testing/patience.ts'],
    },
    {
      ...common,
      displayName: 'api',
      testEnvironment: 'node',
      testMatch: [
        ...(TOGETHER ? apiSuitesTogether() : ['<rootDir>/api/src/**/*.test.ts']),
        '<rootDir>/bench/**/*.test.mjs',
      ],
      testPathIgnorePatterns: ['\\.unit\\.test\\.ts$', '/node_modules/'],
      setupFilesAfterEnv: ['<rootDir>/shared/testing/patience.ts'],
      globalSetup: '<rootDir>/api/testing/shared-server/begin.ts',
      globalTeardown: '<rootDir>/api/testing/shared-server/end.ts',
    },
    {
      ...common,
      displayName: 'web',
      testEnvironment: './shared/testing/browser-environment.mjs',
      testMatch: TOGETHER
        ? webSuitesTogether(OF_WEB)
        : OF_WEB.map((folder) => `<rootDir>/${folder}/**/*.test.{ts,tsx}`),
      setupFilesAfterEnv: [
        '<rootDir>/shared/testing/patience.ts',
        '<rootDir>/shared/testing/screen-patience.ts',
      ],
      moduleNameMapper: { '^every-remote$': writeEveryRemote() },
    },
  ],
}
