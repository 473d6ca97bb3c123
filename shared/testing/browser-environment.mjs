import JsdomEnvironment from '@jest/environment-jsdom-abstract'
import * as jsdom from 'jsdom'

/** What Node has and jsdom leaves out, though every browser has it. */
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
  'BroadcastChannel',
  'MessageChannel',
  'performance',
]

/** A page of jsdom with the web's own parts that Node has. */
export default class BrowserEnvironment extends JsdomEnvironment {
  constructor(config, context) {
    super(config, context, jsdom)
  }

  async setup() {
    await super.setup()
    for (const name of FROM_NODE) Object.defineProperty(this.global, name, { value: globalThis[name], configurable: true, writable: true })
  }
}
