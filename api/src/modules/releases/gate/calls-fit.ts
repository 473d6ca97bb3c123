import type { CallShape } from '@southbound/shared/contract/published'
import type { ApiContract, PublishedRelease } from './contract.ts'
import { type GateFinding, nameOf, type Why } from './finding.ts'
import { type Unfit, unfits } from './shape-fit.ts'

const PARTS = ['params', 'query', 'body'] as const
const NOTHING = { type: 'object', properties: {}, required: [] }

/** Whether no one loses access. */
function admits(now: string, before: string) {
  return now === before || now === 'public' || (now === 'signed-in' && before !== 'public')
}

export function callFindings(release: PublishedRelease, api: ApiContract): GateFinding[] {
  const who = nameOf(release)
  return Object.entries(release.contract?.calls ?? {}).flatMap(([wire, known]) => {
    const found = (why: Why, values: Record<string, string> = {}): GateFinding => ({
      why,
      who,
      values: { wire, ...values },
    })
    const served = api[wire]
    return served ? callUnfits(known, served, found) : [found('call-missing')]
  })
}

function callUnfits(
  known: CallShape,
  served: CallShape,
  found: (why: Why, values?: Record<string, string>) => GateFinding,
): GateFinding[] {
  if (known.wire !== served.wire) return [found('call-wire', { given: known.wire, wanted: served.wire })]
  const access = admits(served.access, known.access)
    ? []
    : [found('call-access', { given: known.access, wanted: served.access })]
  const asks = PARTS.flatMap((part) =>
    unfits(known.asks[part] ?? NOTHING, served.asks[part] ?? NOTHING, 'ask', part),
  )
  const answers = unfits(served.answers, known.answers, 'answer')
  const told = (way: 'ask' | 'answer') => (unfit: Unfit) =>
    found(`${way}-${unfit.why}` as Why, {
      field: unfit.at || 'data',
      given: unfit.given,
      wanted: unfit.wanted,
    })
  return [...access, ...asks.map(told('ask')), ...answers.map(told('answer'))]
}
