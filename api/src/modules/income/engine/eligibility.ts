import type { IneligibleReason } from '@southbound/shared/contract/constants'

/** What is known of one choice; `null` where it is not known yet. */
export interface EligibilityFacts {
  agreementActiveAtLodgement: boolean
  /** Of a country that the agreement is not for. */
  outsideTerritory: boolean
  agencyNamed: boolean
  changedAgent: boolean
  changeSigned: boolean
  transfer: {
    country: string
    onshore: boolean
    commencedElsewhere: boolean
    principalCompleted: boolean
    packaged: boolean
    /** YYYY-MM-DD of the acceptance of the offer. */
    acceptedOn: string | null
  }
  enrolledAtCensus: boolean | null
  tuitionReceived: boolean | null
  earlierClaim: boolean
}

/** The last day on which a commission for an onshore transfer in Australia was lawful. */
const TRANSFERS_PAID_UNTIL = '2026-03-31'

const isBannedTransfer = ({ transfer }: EligibilityFacts): boolean =>
  transfer.country === 'AU' &&
  transfer.onshore &&
  transfer.commencedElsewhere &&
  !transfer.principalCompleted &&
  !transfer.packaged &&
  transfer.acceptedOn !== null &&
  transfer.acceptedOn > TRANSFERS_PAID_UNTIL

const TESTS: readonly (readonly [IneligibleReason, (facts: EligibilityFacts) => boolean])[] = [
  ['NO_AGREEMENT', (facts) => !facts.agreementActiveAtLodgement],
  ['OUT_OF_TERRITORY', (facts) => facts.outsideTerritory],
  ['AGENCY_NOT_NAMED', (facts) => !facts.agencyNamed],
  ['UNSIGNED_CHANGE_OF_AGENT', (facts) => facts.changedAgent && !facts.changeSigned],
  ['ESOS_TRANSFER_BAN', isBannedTransfer],
  ['NOT_ENROLLED_AT_CENSUS', (facts) => facts.enrolledAtCensus === false],
  ['TUITION_NOT_RECEIVED', (facts) => facts.tuitionReceived === false],
  ['EARLIER_CLAIM', (facts) => facts.earlierClaim],
]

/** The first test that fails, or null. What is not known yet does not fail. */
export const whyIneligible = (facts: EligibilityFacts): IneligibleReason | null =>
  TESTS.find(([, fails]) => fails(facts))?.[0] ?? null
