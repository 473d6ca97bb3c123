/**
 * Where a database server is, and which one takes its place
 * when it fails: `postgres://user@a:5432,b:5432/site`.
 */
const SEVERAL = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]+)(.*)$/

function addressesOf(url: string): string[] {
  const [, scheme = '', hosts = '', rest = ''] = SEVERAL.exec(url) ?? []
  return hosts.includes(',') ? hosts.split(',').map((host) => scheme + host + rest) : [url]
}

/** The servers of one site, of which one takes writes. All connections go where the last one succeeded. */
export class Servers {
  readonly #urls: readonly string[]
  #at = 0
  constructor(url: string) {
    this.#urls = addressesOf(url)
  }
  get url(): string {
    return this.#urls[this.#at] as string
  }
  get several(): boolean {
    return this.#urls.length > 1
  }
  /** Does nothing where others have left it already. */
  leave(url: string): void {
    if (url === this.url) this.#at = (this.#at + 1) % this.#urls.length
  }
}
