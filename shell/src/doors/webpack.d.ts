/** webpack's own names for what a build shares. */
declare const __webpack_share_scopes__: { default: object }
declare function __webpack_init_sharing__(scope: string): Promise<void> | undefined
/** The shell's loading of files, for webpack's code in every release. */
declare var bringFile: (url: string) => Promise<void>

/** Elements whose file failed, collected by the guard in the HTML. */
declare var failed:
  | { push(element: HTMLScriptElement): unknown; forEach?(each: (element: HTMLScriptElement) => void): void }
  | undefined
