/** The little of jsdom that worlds are made of. */
declare module 'jsdom' {
  import type { Context } from 'node:vm'

  export class VirtualConsole {}
  export class JSDOM {
    constructor(
      html: string,
      options: { url: string; runScripts: 'outside-only'; virtualConsole: VirtualConsole },
    )
    window: object & { close(): void }
    getInternalVMContext(): Context
  }
}
