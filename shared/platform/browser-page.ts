let leaving = false
/** Whether this document is about to go, with all that it shows and asks. */
export const isLeaving = (): boolean => leaving

export const openPage = (address: string): void => location.assign(address)
export const reloadPage = (): void => location.reload()

/** Nothing of this document goes on: no call, no question about unsaved words, and no way back to it. */
export function leaveDocument(): void {
  leaving = true
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true)
  addEventListener('pageshow', reloadPage)
}
