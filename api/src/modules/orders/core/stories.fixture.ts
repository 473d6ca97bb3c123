import fc from 'fast-check'
import { type Deed, deed } from './deeds.fixture.ts'

/** What often comes one after the other; deeds of chance come between. */
const PAY: Deed[] = [
  { kind: 'want', payType: 1 },
  { kind: 'notice', which: 0, of: 'right' },
]
const PAY_BY_TRANSFER: Deed[] = [
  { kind: 'proof' },
  { kind: 'answerProof', accept: true, who: '2', party: 'seller' },
]
const ASK: Deed = { kind: 'ask', reasonCode: 6, which: null, part: 1, due: true }
const answer = (kind: 'decide' | 'decideDispute', approve: boolean, part: number): Deed => ({
  kind,
  approve,
  part,
  who: '2',
  party: 'seller',
})
const BACK: Deed[] = [{ kind: 'send' }, { kind: 'settle' }]
const DECLINED: Deed[] = [ASK, answer('decide', false, 1)]
const UPHELD: Deed[] = [{ kind: 'dispute' }, answer('decideDispute', true, 1), ...BACK]
const LATER: Deed = { kind: 'clock', hours: 250, failing: false }
const BY_HAND: Deed = { kind: 'settleByHand', who: '3', party: 'seller' }
const story = fc.constantFrom<Deed[]>(
  PAY,
  [{ kind: 'proof' }, { kind: 'answerProof', accept: true, who: '2', party: 'auditor' }],
  [ASK, answer('decide', true, 1), ...BACK],
  [{ ...ASK, which: 0, part: 2 }, answer('decide', true, 2), ...BACK],
  DECLINED,
  UPHELD,
  [...DECLINED, { kind: 'dispute' }, answer('decideDispute', false, 1)],
  [ASK, answer('decide', true, 4), ...BACK, ...UPHELD],
  [ASK, LATER, ...UPHELD],
  [ASK, answer('decide', true, 1), LATER, ...UPHELD],
  [ASK, answer('decide', true, 1), BY_HAND, { kind: 'dispute' }, answer('decideDispute', true, 1), BY_HAND],
  [ASK, answer('decide', true, 1), BY_HAND, { kind: 'dispute' }, answer('decideDispute', false, 1)],
)
export const deeds = fc
  .tuple(
    fc.constantFrom<Deed[]>([], PAY, PAY_BY_TRANSFER),
    fc.array(fc.oneof(deed, deed, deed, story), { minLength: 3, maxLength: 16 }),
  )
  .map(([first, more]) => [...first, ...more.flat()])
