import { text } from './cell-values.ts'
import type { RegisterCell } from './workbook/workbook.ts'

const CODES =
  'ar bn cs da de el en es fa fi fr he hi hu id it ja km ko lo ms my ne nl no pa pl pt ro ru si so sv sw ta te th tl tr uk ur vi zh'.split(
    ' ',
  )
const names = new Intl.DisplayNames(['en'], { type: 'language' })
const BY_NAME = new Map(CODES.map((code) => [names.of(code)?.toLowerCase() ?? code, code]))
BY_NAME.set('mandarin', 'zh').set('cantonese', 'zh')

export function languageCode(cell: RegisterCell | undefined): string | null {
  const name = text(cell, 60)
  if (name === null) return null
  return BY_NAME.get(name.toLowerCase().split(/[^\p{L}]/u)[0] ?? '') ?? 'und'
}
