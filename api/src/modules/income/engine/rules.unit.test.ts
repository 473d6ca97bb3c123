import { describe, expect, test } from '@jest/globals'
import type { EligibilityFacts } from './eligibility.ts'
import { whyIneligible } from './eligibility.ts'
import {
  type CommissionRule,
  chooseRule,
  currencyOf,
  type Dimensions,
  filledDimensions,
  isForLaterStudy,
  type RuleSubject,
} from './rules.ts'

const SUBJECT: RuleSubject = {
  levelCode: '160',
  courseId: '7',
  foeBroad: '06',
  campusId: '3',
  sourceCountry: '0086',
  intakeStart: '2027-02-20',
  onshore: false,
  enrolment: 'new',
  currency: 'AUD',
}
const rule = (id: string, dimensions: Dimensions, more: Partial<CommissionRule> = {}): CommissionRule => ({
  id,
  agreementId: '1',
  dimensions,
  basis: 1,
  netOfScholarship: true,
  includeNonTuition: false,
  type: 'percent',
  value: '10.00',
  currency: 'AUD',
  minAmount: null,
  capAmount: null,
  bonusTiers: [],
  instalments: [],
  clawbackDays: 0,
  packageMode: 'all',
  validFrom: '2026-01-01',
  validTo: null,
  ...more,
})
const chosen = (rules: CommissionRule[], day = '2026-06-01') => chooseRule(rules, SUBJECT, day)?.id ?? null

describe('the rule of a choice', () => {
  test('has the most filled dimensions that fit', () => {
    expect(
      chosen([
        rule('1', {}),
        rule('2', { levelCode: ['160'] }),
        rule('3', { levelCode: ['160'], foeBroad: ['06'] }),
        rule('4', { levelCode: ['100'], foeBroad: ['06'], campusId: ['3'] }),
      ]),
    ).toBe('3')
  })
  test('is the oldest of equals', () => {
    expect(chosen([rule('10', { foeBroad: ['06'] }), rule('9', { levelCode: ['160'] })])).toBe('9')
  })
  test('is in force on the day', () => {
    const rules = [rule('1', {}, { validTo: '2026-05-31' }), rule('2', {}, { validFrom: '2026-06-01' })]
    expect(chosen(rules, '2026-05-31')).toBe('1')
    expect(chosen(rules)).toBe('2')
    expect(chosen(rules, '2025-12-31')).toBeNull()
  })
  test('comes from the agreement before the platform, however few its dimensions are', () => {
    const ofPlatform = rule('1', { levelCode: ['160'], foeBroad: ['06'] }, { agreementId: null })
    expect(chosen([ofPlatform, rule('2', {})])).toBe('2')
    expect(chosen([ofPlatform, rule('2', { onshore: true })])).toBe('1')
  })
  test('with amounts counts for tuition of its currency alone; a percentage and a fixed fee for any', () => {
    const inDollars = (more: Partial<CommissionRule>) => chosen([rule('1', {}, { currency: 'NZD', ...more })])
    expect(inDollars({})).toBe('1')
    expect(inDollars({ capAmount: '500.00' })).toBeNull()
    expect(inDollars({ minAmount: '500.00' })).toBeNull()
    expect(inDollars({ type: 'fixed' })).toBe('1')
    expect(inDollars({ type: 'fixed', bonusTiers: [{ from: 1, addPercent: '1.00' }] })).toBeNull()
    expect(currencyOf(rule('1', {}, { type: 'fixed', currency: 'NZD' }), 'AUD')).toBe('NZD')
    expect(currencyOf(rule('1', {}, { currency: 'NZD' }), 'AUD')).toBe('AUD')
  })
  test.each([
    ['new', '1', false],
    ['renewal', '2', true],
    ['extension', '3', true],
  ] as const)('of a study that is %s is made for it, else for all', (enrolment, id, isLater) => {
    const rules = [
      rule('1', {}),
      rule('2', { enrolment: 'renewal' }),
      rule('3', { enrolment: 'extension' }),
      rule('4', { enrolment: 'extension', onshore: true }),
    ]
    const found = chooseRule(rules, { ...SUBJECT, enrolment }, '2026-06-01')
    expect([found?.id, found && isForLaterStudy(found)]).toEqual([id, isLater])
  })
  test('knows intakes by their first day', () => {
    expect(chosen([rule('1', { intakeFrom: '2027-01-01', intakeTo: '2027-06-30' })])).toBe('1')
    expect(chosen([rule('1', { intakeFrom: '2027-03-01' })])).toBeNull()
    expect(filledDimensions({ intakeFrom: '2027-01-01', intakeTo: '2027-06-30', onshore: false })).toBe(2)
    expect(filledDimensions({ levelCode: [] })).toBe(0)
  })
})

const FINE: EligibilityFacts = {
  agreementActiveAtLodgement: true,
  outsideTerritory: false,
  agencyNamed: true,
  changedAgent: false,
  changeSigned: false,
  transfer: {
    country: 'AU',
    onshore: true,
    commencedElsewhere: true,
    principalCompleted: false,
    packaged: false,
    acceptedOn: '2026-03-31',
  },
  enrolledAtCensus: true,
  tuitionReceived: true,
  earlierClaim: false,
}
const BANNED = { ...FINE.transfer, acceptedOn: '2026-04-01' }
/** Each fails its own test. */
const FAULTS: [string, Partial<EligibilityFacts>][] = [
  ['NO_AGREEMENT', { agreementActiveAtLodgement: false }],
  ['OUT_OF_TERRITORY', { outsideTerritory: true }],
  ['AGENCY_NOT_NAMED', { agencyNamed: false }],
  ['UNSIGNED_CHANGE_OF_AGENT', { changedAgent: true }],
  ['ESOS_TRANSFER_BAN', { transfer: BANNED }],
  ['NOT_ENROLLED_AT_CENSUS', { enrolledAtCensus: false }],
  ['TUITION_NOT_RECEIVED', { tuitionReceived: false }],
  ['EARLIER_CLAIM', { earlierClaim: true }],
]

describe('eligibility', () => {
  test('of what fails nothing, and of what is not known yet', () => {
    expect(whyIneligible(FINE)).toBeNull()
    expect(whyIneligible({ ...FINE, enrolledAtCensus: null, tuitionReceived: null })).toBeNull()
    expect(whyIneligible({ ...FINE, changedAgent: true, changeSigned: true })).toBeNull()
  })
  test.each(FAULTS)('%s is the reason, and the reason before all later ones', (reason, fault) => {
    expect(whyIneligible({ ...FINE, ...fault })).toBe(reason)
    const at = FAULTS.findIndex(([one]) => one === reason)
    const later = Object.assign({}, ...FAULTS.slice(at).map(([, one]) => one)) as Partial<EligibilityFacts>
    expect(whyIneligible({ ...FINE, ...later })).toBe(reason)
  })
  test.each([
    ['of a package', { packaged: true }],
    ['after the principal course', { principalCompleted: true }],
    ['from offshore', { onshore: false }],
    ['before commencement elsewhere', { commencedElsewhere: false }],
    ['in New Zealand', { country: 'NZ' }],
    ['accepted on the last day', { acceptedOn: '2026-03-31' }],
  ])('a transfer %s is not banned', (_name, more) => {
    expect(whyIneligible({ ...FINE, transfer: { ...BANNED, ...more } })).toBeNull()
  })
})
