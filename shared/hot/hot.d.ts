/** webpack's names for replacing modules while a page runs. */
interface ImportMeta {
  webpackHot?: {
    accept(module?: string, after?: () => void): void
    check(apply: boolean): Promise<string[] | null>
    status(): string
  }
}
declare const __webpack_hash__: string
declare const __webpack_public_path__: string

/** The remote's own door, whichever remote is being worked on. */
declare module 'remote-door' {
  const door: import('@southbound/shared/platform').RemoteDoor
  export default door
}
