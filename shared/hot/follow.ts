type Message = { say: 'built'; hash: string } | { say: 'broken'; text: string } | { say: 'reload' }

const FAULT_STYLE: Partial<CSSStyleDeclaration> = {
  position: 'fixed',
  inset: 'auto 16px 16px 16px',
  zIndex: '2147483647',
  maxHeight: '60vh',
  overflow: 'auto',
  padding: '16px',
  background: '#14213d',
  color: '#fff',
  font: '13px/1.5 ui-monospace, monospace',
  whiteSpace: 'pre-wrap',
  borderRadius: '8px',
}
let fault: HTMLElement | null = null

function showFault(text: string | null): void {
  fault?.remove()
  fault = null
  if (text === null) return
  fault = Object.assign(document.createElement('div'), { textContent: text, role: 'alert' })
  Object.assign(fault.style, FAULT_STYLE)
  document.body.append(fault)
}

/** Another build may have come meanwhile. Code that cannot be replaced loads the page again. */
async function takeIn(hash: string, after: () => void): Promise<void> {
  const hot = import.meta.webpackHot
  if (!hot || hash === __webpack_hash__ || hot.status() !== 'idle') return
  const changed = await hot.check(true)
  if (changed === null) return
  after()
  console.info(`[dev] ${changed.length} modules replaced`)
}

interface Page {
  redraw: () => void
  openAgain: () => void
}
export function followChanges({ redraw, openAgain }: Page): void {
  let wanted = ''
  let wasBroken = false
  const apply = () =>
    void takeIn(wanted, redraw)
      .then(() => {
        if (wasBroken) openAgain()
        wasBroken = false
        if (wanted !== __webpack_hash__ && import.meta.webpackHot?.status() === 'idle') apply()
      })
      .catch((error: unknown) => {
        console.warn('[dev] the change needs the page to load anew', error)
        location.reload()
      })
  const hear = (message: Message) => {
    if (message.say === 'reload') return location.reload()
    if (message.say === 'broken') {
      wasBroken = true
      return showFault(message.text)
    }
    showFault(null)
    wanted = message.hash
    apply()
  }
  new EventSource(`${__webpack_public_path__}changes`).addEventListener('message', ({ data }) =>
    hear(JSON.parse(data) as Message),
  )
}
