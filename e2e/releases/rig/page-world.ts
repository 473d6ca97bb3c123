import type { Context } from 'node:vm'
import { JSDOM, VirtualConsole } from 'jsdom'
import { type Built, type Code, codeAt } from './built-releases.ts'

interface Provided {
  from: string
  get: () => unknown
}
/** webpack's own table of what is shared: key, version, who gives it. */
export type Scope = Record<string, Record<string, Provided>>
interface Container {
  init(scope: Scope): Promise<void> | void
  get(module: string): Promise<() => { default: Door }>
}
export interface Door {
  name: string
  routes: { path: string; screen: () => Promise<unknown> }[]
}
interface Require {
  I(scope: string): Promise<unknown> | undefined
  S: { default: Scope }
}
type Window = Record<string, unknown> & { bringFile: (url: string) => Promise<void> }

/** A page in which the built files run as they are: the shell's share scope, the remotes' containers. Files arrive when `arrival` of their address resolves; nothing is drawn. */
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

  /** Starts the shell and opens what it shares. It has no page to draw, so it stops by itself before the first one. */
  async start(shell: Built): Promise<void> {
    Object.assign(this.#window, {
      fetch: () => new Promise(() => undefined),
      matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
    })
    for (const file of [shell.entry].flat().filter((one) => one.endsWith('.js'))) this.#run(shell.base + file)
    this.#window.bringFile = (url) => this.bring(new URL(url, 'http://site.test/').pathname)
    const require = await this.#requireOf(shell)
    await require.I('default')
    this.scope = require.S.default
    for (const [key, versions] of Object.entries(this.scope))
      for (const share of Object.values(versions)) this.#watch(key, share)
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
    await this.bring(base + entry)
    const container = this.#window[federation] as Container
    await container.init(this.scope)
    return (await container.get('./remote'))().default
  }

  close(): void {
    this.#dom.window.close()
  }

  #run(address: string): void {
    const code = this.#codeOf(address)
    this.ran.push(code)
    code.script.runInContext(this.#context)
  }

  /** webpack hands its `require` to whatever comes as a piece of the build. */
  #requireOf({ federation }: Built): Promise<Require> {
    const pieces =
      this.#window[`webpackChunk${federation.replace('__', '_')}`] ??
      this.#window[`webpackChunk${federation}`]
    return new Promise((done) =>
      (pieces as { push(piece: unknown): void }).push([[Symbol('look')], {}, done]),
    )
  }

  #watch(key: string, share: Provided): void {
    const given = new Set<unknown>()
    this.given.set(key, given)
    const noted = (factory: () => unknown) => () => {
      const module = factory()
      given.add(module)
      return module
    }
    const { get } = share
    share.get = () => {
      const factory = get()
      return factory instanceof (this.#context.Promise as typeof Promise)
        ? (factory as Promise<() => unknown>).then(noted)
        : noted(factory as () => unknown)
    }
  }
}
