/** The shell's loading of files, for webpack's code in every release. */
declare var bringFile: (url: string) => Promise<void>

/** Elements whose file failed, collected by the guard in the HTML. */
declare var failed:
  | { push(element: HTMLScriptElement): unknown; forEach?(each: (element: HTMLScriptElement) => void): void }
  | undefined

/** The bundler's part of federation's runtime, for remotes' entry files (shared/build/sharing.mjs). */
declare var _FEDERATION_BUNDLER_RUNTIME: object
