import { BUNDLER_RUNTIME } from './module-ids.mjs'

/** What is loaded already is shared first; addresses are in the HTML, so there is no manifest to fetch. */
export const COMMON = { shareStrategy: 'loaded-first', manifest: false, dts: false }
export const OPTIMIZATION = { disableSnapshot: true, target: 'web' }
const fromShell = { singleton: true, requiredVersion: false, import: false }

/**
 * A remote's side of federation; `door` is the file that
 * calls defineRemote, `shares` are keys of the shell's.
 */
export const remoteFederation = ({ federation, filename, door, shares }) => ({
  ...COMMON,
  name: federation,
  library: { type: 'var', name: federation },
  filename,
  exposes: { './remote': door },
  shared: Object.fromEntries(shares.map((key) => [key, fromShell])),
  experiments: { externalRuntime: true, optimization: OPTIMIZATION },
})

/** The entry file takes this part of the runtime from the shell (shell/src/federation/for-remotes.ts). */
export const runtimeOfShell = ({ request }, done) =>
  BUNDLER_RUNTIME.test(request) ? done(null, 'global _FEDERATION_BUNDLER_RUNTIME') : done()
