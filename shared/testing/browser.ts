import { afterEach } from '@jest/globals'
import { cleanup } from '@testing-library/react'

/** What browsers have and jsdom lacks; a clean page after every test. */
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(cleanup)

const dialogs = HTMLDialogElement.prototype
const openers = new WeakMap<HTMLDialogElement, Element | null>()
dialogs.showModal ??= function showModal(this: HTMLDialogElement) {
  openers.set(this, document.activeElement)
  this.open = true
}
dialogs.close ??= function close(this: HTMLDialogElement) {
  this.open = false
  const opener = openers.get(this)
  if (opener instanceof HTMLElement) opener.focus()
}

class NeverResized {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= NeverResized
globalThis.matchMedia ??= ((media: string) => ({
  media,
  matches: false,
  addEventListener() {},
  removeEventListener() {},
})) as unknown as typeof matchMedia
Element.prototype.scrollIntoView ??= () => undefined
globalThis.scrollTo = () => undefined
// jsdom does not know this element yet: React writes a
// page of complaints, which looks like a failure in a log.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
  configurable: true,
  get(this: Element) {
    return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement'
  },
})
// jsdom has no styles of pseudo-elements: antd asks for the scroll bar's.
const styleOf = globalThis.getComputedStyle
globalThis.getComputedStyle = (element) => styleOf(element)
