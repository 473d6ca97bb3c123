import { PAYMENT_STATE, REFUND_STATE } from '@southbound/shared/contract/constants'
import { api, type DataOf } from '@southbound/shared/platform'

export type Order = DataOf<'POST /billOrder/sysOrder'>['rows'][number]
export type OrderFull = DataOf<'GET /billOrder/detail/:id'>
type Act = Order['acts'][number]

export const may = (order: Pick<Order, 'acts'>, act: Act): boolean => order.acts.includes(act)

/** Money that differs from its order, until it is sent back. */
export const unclearPayment = ({ payments }: OrderFull): OrderFull['payments'][number] | undefined =>
  payments.find(({ mismatch, state }) => mismatch !== null && UNCLEAR.includes(state))
const { pending, failed, closed } = PAYMENT_STATE
const UNCLEAR: readonly number[] = [pending, failed, closed]

/** What a person sends, and has not sent yet. */
export const forPayee = ({ state, method }: OrderFull['refunds'][number]): boolean =>
  state === REFUND_STATE.failed || (method === 'offline' && BEFORE_SENT.includes(state))
const { requested, approved, processing, disputed } = REFUND_STATE
const BEFORE_SENT: readonly number[] = [requested, approved, processing, disputed]

/** The lists of the tab, by states. */
export const ORDER_LISTS = {
  all: undefined,
  toPay: [1],
  audit: [2],
  active: [3, 4, 7],
  done: [5],
  refunds: [6, 8],
  closed: [9, 10],
} as const
export type OrderList = keyof typeof ORDER_LISTS

export const STATE_TONES: Readonly<Record<number, 'sea' | 'gold' | 'coral' | 'neutral'>> = {
  1: 'gold',
  2: 'gold',
  3: 'sea',
  4: 'sea',
  5: 'neutral',
  6: 'coral',
  7: 'sea',
  8: 'neutral',
  9: 'neutral',
  10: 'neutral',
}

/** A receipt or credit note in the reader's language. */
export function fetchPaper(paperId: string, locale: 'en' | 'zh'): Promise<Blob> {
  const params = { id: paperId, lang: locale === 'zh' ? 'cn' : 'en' }
  return api('GET /billOrder/paper/:id/:lang', { params }, { binary: true })
}

export async function uploadProof(
  file: File,
  options: object,
): Promise<{ fileId: string; originalName: string }> {
  const form = new FormData()
  form.append('file', file)
  const { rows } = await api('POST /billFile/upload', { form }, options)
  const [stored] = rows
  if (!stored) throw new Error('nothing was stored')
  return stored
}
