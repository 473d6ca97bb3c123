const PATIENCE_MS = 1_500

/** False when the look-up fails. */
export async function isInChina(): Promise<boolean> {
  try {
    const reply = await fetch('/site/nation', { signal: AbortSignal.timeout(PATIENCE_MS) })
    const { status, data } = (await reply.json()) as { status: number; data: { nation: string }[] }
    return status === 200 && data[0]?.nation === 'China'
  } catch {
    return false
  }
}
