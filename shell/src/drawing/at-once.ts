const parts = new Set<unknown>()

/**
 * Parts that are called where their element would be made, so that what they answer can be written too. They keep
 * nothing between two drawings, ask for no id, wait for nothing, and read of contexts only what is the same in a
 * whole page. A remote marks its own by `drawnAtOnce`.
 */
export function drawAtOnce(...more: readonly unknown[]): void {
  for (const part of more) parts.add(part)
}
export const isDrawnAtOnce = (part: unknown): boolean =>
  (part as { drawnAtOnce?: unknown }).drawnAtOnce === true || parts.has(part)
