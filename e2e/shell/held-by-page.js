// Runs in the page before its own scripts: keeps the timers that wait and
// the listeners of window and document, and walks to a screen and back.
{
  const timers = new Set()
  for (const kind of ['Timeout', 'Interval']) {
    const [set, clear] = [window[`set${kind}`], window[`clear${kind}`]]
    window[`set${kind}`] = (run, ms, ...rest) => {
      const id = set(() => {
        if (kind === 'Timeout') timers.delete(id)
        run(...rest)
      }, ms)
      timers.add(id)
      return id
    }
    window[`clear${kind}`] = (id) => {
      timers.delete(id)
      clear(id)
    }
  }

  /** By target, then by type and phase: the browser's own rule for what is the same listener. */
  const known = new Map([window, document].map((target) => [target, new Map()]))
  const heardBy = (target, type, options) => {
    const types = known.get(target ?? window)
    const name = `${type}${options === true || options?.capture ? ' (capture)' : ''}`
    if (types && !types.has(name)) types.set(name, new Set())
    return types?.get(name)
  }
  const { addEventListener, removeEventListener } = EventTarget.prototype
  EventTarget.prototype.addEventListener = function add(type, listener, options) {
    const heard = listener && heardBy(this, type, options)
    if (heard) {
      heard.add(listener)
      const forget = () => heard.delete(listener)
      if (options?.signal) addEventListener.call(options.signal, 'abort', forget)
      if (options?.once) addEventListener.call(this ?? window, type, forget, { once: true })
    }
    addEventListener.call(this ?? window, type, listener, options)
  }
  EventTarget.prototype.removeEventListener = function remove(type, listener, options) {
    heardBy(this, type, options)?.delete(listener)
    removeEventListener.call(this ?? window, type, listener, options)
  }

  window.held = () => ({
    listeners: [...known.values()]
      .flatMap((types) => [...types].flatMap(([name, heard]) => Array.from(heard, () => name)))
      .sort(),
    timers: timers.size,
    subscriptions: window[Symbol.for('southbound.bus')](),
    styles: document.querySelectorAll('style, link[rel=stylesheet]').length,
  })

  const heading = () => document.querySelector('main h1')?.textContent
  const until = async (isThere) => {
    for (const began = Date.now(); !isThere(); await new Promise(requestAnimationFrame))
      if (Date.now() - began > 15_000) throw new Error('the page did not come')
  }
  /** To the next page of the history and back, so many times, as the site's own links go. */
  window.walk = async (times) => {
    const [path, title] = [location.pathname, heading()]
    for (let at = 0; at < times; at++) {
      history.forward()
      await until(() => location.pathname !== path && heading() && heading() !== title)
      history.back()
      await until(() => location.pathname === path && heading() === title)
    }
  }
}
