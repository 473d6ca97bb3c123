import type { Shape } from '@southbound/shared/contract/shape'

const MOST_KINDS = 8
export const kindsOf = (shape: Shape): Shape[] => shape.anyOf ?? [shape]

/** `string ≤ 40 | null`, `1 | 2`, `{amount, currency}[]`. */
export function describeShape(shape: Shape | undefined): string {
  if (!shape) return '–'
  const kinds = kindsOf(shape).map(describeKind)
  return kinds.length > MOST_KINDS ? `${kinds.slice(0, MOST_KINDS).join(' | ')} | …` : kinds.join(' | ')
}

function describeKind(kind: Shape) {
  if (kind.const !== undefined) return JSON.stringify(kind.const)
  if (kind.type === 'array') return `(${describeShape(kind.items)})[]${limits(kind.minItems, kind.maxItems)}`
  if (kind.type === 'object')
    return kind.values
      ? `{*: ${describeShape(kind.values)}}`
      : `{${Object.keys(kind.properties ?? {}).join(', ')}}`
  const pattern = kind.pattern === undefined ? '' : ` /${kind.pattern}/`
  return (
    (kind.type ?? 'any') + limits(kind.minLength ?? kind.minimum, kind.maxLength ?? kind.maximum) + pattern
  )
}
const limits = (least?: number, most?: number) =>
  (least === undefined ? '' : ` ≥ ${least}`) + (most === undefined ? '' : ` ≤ ${most}`)
