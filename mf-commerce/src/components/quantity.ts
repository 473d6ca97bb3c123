interface Limits {
  minQty: number
  maxQty: number
}

/**
 * A typed quantity that may be asked about: whole, and
 * within what the good takes; undefined while it is another.
 */
export function quantityOf(typed: unknown, limits: Limits | undefined, most: number): number | undefined {
  const isWithin =
    Number.isInteger(typed) &&
    Number(typed) >= (limits?.minQty ?? 1) &&
    Number(typed) <= (limits?.maxQty ?? most)
  return isWithin ? Number(typed) : undefined
}
