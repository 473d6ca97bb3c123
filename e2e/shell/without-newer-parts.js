// Takes away what browsers of the floor lack (decision 0113): Chromium 86, Safari 14.5.
{
  const take = (thing, ...names) => {
    for (const name of names) delete thing[name]
  }
  take(Array.prototype, 'at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with')
  take(Array, 'fromAsync')
  take(String.prototype, 'at', 'isWellFormed', 'toWellFormed')
  take(Object, 'hasOwn', 'groupBy')
  take(Map, 'groupBy')
  take(Promise, 'withResolvers', 'try')
  take(URL, 'canParse', 'parse')
  take(crypto, 'randomUUID')
  take(AbortSignal, 'any', 'timeout', 'abort')
  take(AbortSignal.prototype, 'throwIfAborted', 'reason')
  take(Intl, 'Segmenter', 'ListFormat')
  take(HTMLDialogElement.prototype, 'showModal', 'close', 'show')
  take(HTMLFormElement.prototype, 'requestSubmit')
  take(HTMLElement.prototype, 'inert', 'popover', 'showPopover', 'hidePopover', 'togglePopover')
  take(Document.prototype, 'startViewTransition', 'adoptedStyleSheets')
  take(Navigator.prototype, 'locks', 'scheduling', 'userAgentData')
  take(
    globalThis,
    ...['structuredClone', 'reportError', 'requestIdleCallback', 'cancelIdleCallback', 'BroadcastChannel'],
    ...['navigation', 'scheduler', 'WeakRef', 'FinalizationRegistry', 'createImageBitmap', 'Iterator'],
  )
}
