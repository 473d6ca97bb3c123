/** One Ctrl-C arrives twice, from the terminal and the parent. */
const IMPATIENT_MS = 2_000

/** A later signal does not wait. */
export function stopGracefully(close: () => Promise<unknown>): void {
  let since = 0
  const stop = (): void => {
    if (since > 0 && Date.now() - since > IMPATIENT_MS) process.exit(1)
    if (since > 0) return
    since = Date.now()
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
