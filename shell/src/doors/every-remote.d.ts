/**
 * The doors of all remotes of the repository, written by
 * the one bundle's build (shared/build/every-remote.mjs).
 */
declare module 'every-remote' {
  const doors: import('@southbound/shared/platform').RemoteDoor[]
  export default doors
}
