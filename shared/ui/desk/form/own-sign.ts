import { formatMoney } from '@southbound/shared/platform'

/** 'A$' and 'AU$' of a dollar, else the sign; the code of each. */
function signsOf(currency: string): string[] {
  const shown = (['en', 'zh'] as const).map((locale) =>
    formatMoney({ amount: '0', currency }, locale).replace(/[\d.\s]/g, ''),
  )
  const land = shown[0]?.endsWith('$') ? [`${currency.slice(0, 2)}$`, '$'] : []
  return [...new Set([currency, ...shown, ...land])].map((sign) => sign.toLowerCase())
}

/**
 * What is left of a typed amount without the sign or code of its field's own currency; null
 * where a bare dollar is none of that currency. Another country's sign stays, and is not read.
 */
export function withoutOwnSign(text: string, currency: string | undefined): string | null {
  if (!currency) return text
  const [, minus = '', rest = ''] = /^([-−]?)\s*(.*)$/.exec(text) ?? []
  const sign = signsOf(currency)
    .toSorted((a, b) => b.length - a.length)
    .find((one) => rest.toLowerCase().startsWith(one))
  if (sign !== undefined) return minus + rest.slice(sign.length).trim()
  return rest.startsWith('$') ? null : text
}
