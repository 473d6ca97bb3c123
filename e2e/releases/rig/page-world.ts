import type { Context } from 'node:vm'
import { JSDOM, VirtualConsole } from 'jsdom'
import { type Built, type Code, codeAt } from './built-releases.ts'

type Factory = () => unknown
interface Provided {
  from: string
  get?: () => Factory | Promise<Factory>
  /** Once it was loaded. */
  lib?: Factory | null
}
/** What is shared: key, version, who gives it. */
export type Scope = Record<string, Record<string, Provided>>
export interface Door {
  name: string
  routes: { path: string; screen: () => Promise<unknown> }[]
}
/** Federation's runtime of one build. */
interface Instance {
  name: string
  shareScopeMap: { default: Scope }
  initializeSharing(scope: string): Promise<unknown>[]
  registerRemotes(remotes: readonly { name: string; entry: string }[]): void
  loadRemote(id: string): Promise<{ default: Door }>
}
type Window = Record<string, unknown> & {
  bringFile: (url: string) => Promise<void>
  __FEDERATION__: { __INSTANCES__: Instance[] }
}

/**
 * A page in which the built files run as they are: with the shell's own runtime of
 * federation. Files arrive when `arrival` of their address resolves; nothing is drawn.
 */
export class PageWorld {
  readonly ran: Code[] = []
  /** Everything that was handed out of the share scope, by key. */
  readonly given = new Map<string, Set<unknown>>()
  readonly #dom = new JSDOM('<!doctype html><body><div id="root"></div>', {
    url: 'http://site.test/',
    runScripts: 'outside-only',
    virtualConsole: new VirtualConsole(),
  })
  readonly #window = this.#dom.window as unknown as Window
  readonly #context: Context = this.#dom.getInternalVMContext()
  readonly #files = new Map<string, Promise<void>>()
  readonly #codeOf: (address: string) => Code
  readonly #arrival: (address: string) => Promise<void>
  scope: Scope = {}

  constructor(arrival: (address: string) => Promise<void>, codeOf: (address: string) => Code = codeAt) {
    this.#arrival = arrival
    this.#codeOf = codeOf
  }

  /**
   * Starts the shell and opens what it shares. It has no page
   * to draw, so it stops by itself before the first one.
   */
  async start(shell: Built): Promise<void> {
    Object.assign(this.#window, {
      fetch: () => new Promise(() => undefined),
      matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
    })
    for (const file of [shell.entry].flat().filter((one) => one.endsWith('.js'))) this.#run(shell.base + file)
    this.#window.bringFile = (url) => this.bring(new URL(url, 'http://site.test/').pathname)
    const instance = this.#instance
    await Promise.all(instance.initializeSharing('default'))
    this.scope = instance.shareScopeMap.default
    for (const [key, versions] of Object.entries(this.scope))
      for (const share of Object.values(versions)) this.#watch(key, share)
  }

  get #instance(): Instance {
    return this.#window.__FEDERATION__.__INSTANCES__[0] as Instance
  }

  /** Brings a file once, as the shell does. */
  bring(address: string): Promise<void> {
    const found =
      this.#files.get(address) ??
      this.#arrival(address).then(() => (address.endsWith('.css') ? undefined : this.#run(address)))
    this.#files.set(address, found)
    return found
  }

  /** A remote's door. Rejects when the remote cannot run here. */
  async open({ federation, base, entry }: Built): Promise<Door> {
    this.#instance.registerRemotes([{ name: federation, entry: `http://site.test${base}${entry}` }])
    return (await this.#instance.loadRemote(`${federation}/remote`)).default
  }

  close(): void {
    this.#dom.window.close()
  }

  #run(address: string): void {
    const code = this.#codeOf(address)
    this.ran.push(code)
    code.script.runInContext(this.#context)
  }

  #watch(key: string, share: Provided): void {
    const given = new Set<unknown>()
    this.given.set(key, given)
    const noted = (factory: Factory) => () => {
      const module = factory()
      given.add(module)
      return module
    }
    if (share.lib) share.lib = noted(share.lib)
    const { get } = share
    if (!get) return
    share.get = () => {
      const factory = get()
      return typeof factory === 'function' ? noted(factory) : factory.then(noted)
    }
  }
}
