import type { DataOf, InputOf } from '@southbound/shared/platform'

export type Good = DataOf<'GET /operations/goods'>['rows'][number]
type Body = InputOf<'POST /operations/goods'>['body']
type First = NonNullable<Body['first']>

/** Of a new good `first` too; an empty stock never runs out. */
export interface Typed extends Omit<Body, 'id' | 'version' | 'first' | 'stock' | 'renewable'> {
  first: First
  stock?: number | null
  renewable?: boolean
}

const NEW: Partial<Typed> = {
  first: { goodsType: 1, unit: 'day', currency: 'AUD' } as First,
  minQty: 1,
  maxQty: 100,
  step: 1,
  discountTiers: [],
  audience: [2, 3],
  renewable: false,
  enabled: true,
}

export function valuesOf(good: Good | null): Partial<Typed> {
  if (!good) return NEW
  const { minQty, maxQty, step, discountTiers, audience, stock, slotCode, renewable, enabled } = good
  const text = (value: string | null) => value ?? undefined
  return {
    nameEn: text(good.nameEn),
    nameCn: text(good.nameCn),
    descriptionEn: text(good.descriptionEn),
    descriptionCn: text(good.descriptionCn),
    minQty,
    maxQty,
    step,
    discountTiers,
    audience,
    stock,
    slotCode,
    renewable,
    enabled,
  }
}

/**
 * The stock goes along only where it was typed: orders take from it
 * meanwhile. What has a subject is not asked whether it renews: it does not.
 */
export function bodyOf({ first, stock = null, renewable = false, ...typed }: Typed, good: Good | null): Body {
  const body = { ...typed, renewable, reason: typed.reason.trim(), discountTiers: typed.discountTiers ?? [] }
  if (!good) return { ...body, first, stock }
  const left = stock === good.stock ? {} : { stock }
  return { ...body, ...left, id: good.goodsId, version: good.version }
}
