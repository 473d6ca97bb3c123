import JsdomEnvironment from '@jest/environment-jsdom-abstract'
import * as jsdom from 'jsdom'

/** In Node and in every browser, but not in jsdom. */
const FROM_NODE = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'TextEncoder',
  'TextDecoder',
  'TextDecoderStream',
  'TextEncoderStream',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
  'structuredClone',
  'performance',
]

export default class BrowserEnvironment extends JsdomEnvironment {
  /** Node waits for open channels before it ends. */
  open = []

  constructor(config, context) {
    super(config, context, jsdom)
  }

  async setup() {
    await super.setup()
    const { open } = this
    const given = Object.fromEntries(FROM_NODE.map((name) => [name, globalThis[name]]))
    given.MessageChannel = class extends MessageChannel {
      constructor() {
        super()
        open.push(this.port1)
      }
    }
    given.BroadcastChannel = class extends BroadcastChannel {
      constructor(name) {
        super(name)
        open.push(this)
      }
    }
    for (const [name, value] of Object.entries(given))
      Object.defineProperty(this.global, name, { value, configurable: true, writable: true })
  }

  async teardown() {
    for (const channel of this.open) channel.close()
    await super.teardown()
  }
}
