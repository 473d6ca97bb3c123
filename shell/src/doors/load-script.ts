const HANGS_MS = 20_000

/** The element that the document already has for a file; one that failed is gone, the document's guard removes it. */
const existing = (address: string) => [...document.scripts].find((script) => script.getAttribute('src') === address)

function inserted(address: string): HTMLScriptElement {
  const script = document.createElement('script')
  script.src = address
  document.head.append(script)
  return script
}

/** Runs a file once, through the element that waits for it or a new one. A repeated attempt has an address of its own, for a hanging one is not asked again. */
export function loadScript(address: string, attempt: number): Promise<void> {
  const script = attempt === 0 ? (existing(address) ?? inserted(address)) : inserted(`${address}?r=${attempt}`)
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error(`${address} does not answer`)), HANGS_MS)
    const end = (settle: () => void) => () => {
      clearTimeout(timer)
      settle()
    }
    script.addEventListener('load', end(done))
    script.addEventListener(
      'error',
      end(() => {
        script.remove()
        fail(new Error(`${address} did not come`))
      }),
    )
  })
}
