import { NOTHING, NoticeRefused, type PaymentProvider } from './provider.ts'

/** A bank transfer: nothing to ask; a person confirms the proof. */
export const offline: PaymentProvider = {
  payType: 4,
  accepted: { contentType: 'text/plain', body: '' },
  create: async () => ({}),
  query: async () => ({ ...NOTHING, state: 'pending' }),
  take: null,
  close: async () => ({ ...NOTHING, state: 'closed' }),
  // Settled by hand, with the bank's own number.
  refund: async () => ({ state: 'processing', refundNo: null }),
  verifyNotice: async () => {
    throw new NoticeRefused('a bank sends no notice')
  },
  statement: async () => [],
  agreements: null,
}
