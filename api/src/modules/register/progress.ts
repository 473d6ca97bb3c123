const WIDTH = 30
const EVERY_MS = 100

/** Elsewhere than on a terminal one line at each tenth. */
export class Progress {
  private drawnAt = 0
  private tenth = -1
  private label = ''

  constructor(private readonly out: NodeJS.WriteStream) {}

  show(done: number, label: string): void {
    if (this.out.isTTY) this.draw(done, label)
    else this.line(done, label)
  }

  end(): void {
    if (this.out.isTTY && this.drawnAt > 0) this.out.write('\r\u001b[K')
  }

  private draw(done: number, label: string): void {
    const now = Date.now()
    if (now - this.drawnAt < EVERY_MS && label === this.label) return
    this.drawnAt = now
    this.label = label
    const full = Math.round(done * WIDTH)
    this.out.write(
      `\r\u001b[K[${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}] ${Math.floor(done * 100)}%  ${label}`,
    )
  }

  private line(done: number, label: string): void {
    const tenth = Math.floor(done * 10)
    if (tenth === this.tenth) return
    this.tenth = tenth
    this.out.write(`${String(Math.floor(done * 100)).padStart(3)}%  ${label}\n`)
  }
}
