import { defineConfig } from 'vitest/config'
import { writeEveryRemote } from './shared/build/every-remote.mjs'

/** unit: pure code of contract and api; api: the real app on a real database; web: screens in jsdom. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['shared/{contract,build,release}/**/*.test.ts', 'api/src/**/*.unit.test.ts', 'architecture/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          include: ['api/src/**/*.test.ts', 'bench/**/*.test.mjs'],
          exclude: ['**/*.unit.test.ts', '**/node_modules/**'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          // Each file makes an app and a database of its own; the code is read once for all of them.
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        resolve: { alias: { 'every-remote': writeEveryRemote() } },
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['{shell,mf-*}/src/**/*.test.{ts,tsx}', 'shared/{platform,ui,testing,hot}/**/*.test.{ts,tsx}'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
})
