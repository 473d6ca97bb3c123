import { today } from '@southbound/shared/contract/constants'
import { type DataOf, formatMoney, type Locale, pick } from '@southbound/shared/platform'
import type { CasesText } from '../texts.ts'

export type AgentChoice = DataOf<'POST /agency/forApplication'>['rows'][number]
const FOR_COURSES = 'course'
const VERIFIED = 2

export const agentName = (agent: AgentChoice, locale: Locale): string =>
  pick({ nameEn: agent.companyNameEn, nameCn: agent.companyNameCn }, locale)

export function agentFacts(
  agent: AgentChoice,
  t: CasesText,
  locale: Locale,
): { label: string; value: string }[] {
  const named = (all: AgentChoice['services']) =>
    all.map((one) => pick(one, locale)).join(locale === 'zh' ? '、' : ', ')
  return [
    { label: t('agents.rating'), value: ratingOf(agent, t) },
    {
      label: t('agents.answer'),
      value:
        agent.responseMedianHours === null
          ? t('agents.notMeasured')
          : t('agents.hours', { n: agent.responseMedianHours }),
    },
    { label: t('agents.fee'), value: feeOf(agent, t, locale) },
    { label: t('agents.licence'), value: licencesOf(agent, t) },
    { label: t('agents.place'), value: pick(agent.place, locale) },
    { label: t('agents.languages'), value: named(agent.languages) },
    { label: t('agents.does'), value: named(agent.services) },
  ]
}

function ratingOf({ verifiedReviews: { rating, count }, ...agent }: AgentChoice, t: CasesText): string {
  if (rating) return t('agents.stars', { stars: Number(rating).toFixed(1), count, n: count })
  if (!agent.rating) return t('agents.noReviews')
  const { ratingCount } = agent
  return t('agents.starsAll', { stars: Number(agent.rating).toFixed(1), count: ratingCount, n: ratingCount })
}

function feeOf({ feeTable }: AgentChoice, t: CasesText, locale: Locale): string {
  const fee = feeTable.find(({ serviceType }) => serviceType === FOR_COURSES)?.fee
  if (!fee) return t('agents.feeUnknown')
  return Number(fee.amount) === 0 ? t('agents.free') : formatMoney(fee, locale)
}

/** Browsers break a line after a hyphen: a day stays whole. */
const unbroken = (day: string): string => day.replaceAll('-', '\u2060-\u2060')

function licencesOf({ credentials }: AgentChoice, t: CasesText): string {
  if (credentials.length === 0) return t('agents.noLicence')
  return credentials
    .map(({ kind, number, validTo, state }) => {
      const until =
        validTo &&
        t(validTo < today() ? 'agents.ended' : 'agents.validTo', {
          day: unbroken(validTo),
        })
      return [`${kind} ${number}`, until, t(state === VERIFIED ? 'agents.verified' : 'agents.notVerified')]
        .filter(Boolean)
        .join(' · ')
    })
    .join('\n')
}
