const PATIENCE_MS = 1_500

/** By our server, in the shape of the specification's look-up; false when it fails. */
export async function isInChina(): Promise<boolean> {
  try {
    const reply = await fetch('/site/nation', { signal: AbortSignal.timeout(PATIENCE_MS) })
    const { status, data } = (await reply.json()) as { status: number; data: { nation: string }[] }
    return status === 200 && data[0]?.nation === 'China'
  } catch {
    return false
  }
}
