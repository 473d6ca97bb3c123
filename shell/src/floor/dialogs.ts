import { fill } from './fill-in.ts'

/** As the browser's own sheet would place it; our styles do the rest. */
const PLACE = 'display:block;position:fixed;z-index:1000;top:0;right:0;bottom:0;left:0;margin:auto'
const FIRST = 'input:not([type=hidden]),select,textarea,button,a[href],[tabindex]'
const openers = new WeakMap<Element, Element | null>()

function escaped(this: HTMLElement, { key }: KeyboardEvent): void {
  if (key === 'Escape') this.dispatchEvent(new Event('cancel', { cancelable: true }))
}
function showModal(this: HTMLElement): void {
  openers.set(this, document.activeElement)
  this.style.cssText += PLACE
  this.setAttribute('open', '')
  this.setAttribute('role', 'dialog')
  this.setAttribute('aria-modal', 'true')
  this.addEventListener('keydown', escaped)
  this.querySelector<HTMLElement>(FIRST)?.focus()
}
function close(this: HTMLElement): void {
  this.removeAttribute('open')
  this.removeEventListener('keydown', escaped)
  this.dispatchEvent(new Event('close'))
  const opener = openers.get(this)
  if (opener instanceof HTMLElement) opener.focus()
}

/** Safari before 15.4 takes a dialog for an unknown element. */
export function fillDialogs(): void {
  const known = 'HTMLDialogElement' in globalThis ? HTMLDialogElement : HTMLUnknownElement
  fill(known.prototype, { showModal, close })
  if (!('open' in known.prototype))
    Object.defineProperty(known.prototype, 'open', {
      get(this: HTMLElement) {
        return this.hasAttribute('open')
      },
    })
}
