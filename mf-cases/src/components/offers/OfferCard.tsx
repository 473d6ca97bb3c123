import { CHOICE_STATUS, OFFER_STATE } from '@southbound/shared/contract/constants'
import {
  api,
  formatDate,
  formatDateTime,
  formatMoney,
  pick,
  useAct,
  useText,
} from '@southbound/shared/platform'
import { formatDay } from '@southbound/shared/platform/day'
import { Button, Tag } from '@southbound/shared/ui/desk/panel'
import { Facts } from '@southbound/shared/ui/page'
import { useId } from 'react'
import type { CaseChoice } from '../case/use-case.ts'
import { useChoiceMove } from '../case/use-choice-move.tsx'
import { FileLink } from '../files/FileLink.tsx'
import { downloadFile } from '../files/open-file.ts'
import { Conditions } from './Conditions.tsx'
import styles from './Offers.module.css'
import type { OfferData } from './offer-form.ts'

const TONES: Readonly<Record<number, 'sea' | 'gold' | 'coral'>> = {
  [OFFER_STATE.issued]: 'gold',
  [OFFER_STATE.viewed]: 'gold',
  [OFFER_STATE.accepted]: 'sea',
  [OFFER_STATE.lapsed]: 'coral',
}

export function OfferCard({ offer, choice }: { offer: OfferData; choice: CaseChoice | undefined }) {
  const { t, locale } = useText('cases')
  const { state, letterFile, signature } = offer
  const name = useId()
  const accepted = state === OFFER_STATE.accepted
  return (
    <article className={accepted ? `${styles.offer} ${styles.taken}` : styles.offer}>
      <header>
        <Tag tone="gold">{t(`offer.type.${offer.type}`)}</Tag>{' '}
        <Tag tone={TONES[state] ?? 'neutral'}>{t(`offer.state.${state}`)}</Tag>
        <h3 id={name}>{pick(choice?.course ?? {}, locale)}</h3>
        <p className="muted small">
          {[choice?.school, choice?.campus].flatMap((one) => (one ? pick(one, locale) : [])).join(' · ')}
        </p>
      </header>
      <OfferFacts offer={offer} />
      {offer.conditions.length > 0 ? (
        <Conditions conditions={offer.conditions} />
      ) : (
        <p className="muted small">{t('offer.noConditions')}</p>
      )}
      {letterFile && (
        <p>
          <span className="muted small">{t('offer.letter')}</span> <FileLink file={letterFile} />
        </p>
      )}
      {signature && (
        <p className="muted small">
          {t('offer.signed', { name: signature.typedName, at: formatDateTime(signature.signedAt) })}{' '}
          <SheetButton id={signature.signatureId} />
        </p>
      )}
      {choice && <Answers choice={choice} of={name} />}
    </article>
  )
}

function OfferFacts({ offer }: { offer: OfferData }) {
  const { t, locale } = useText('cases')
  const currency = offer.currency ?? ''
  const money = (amount: string | null) => amount && formatMoney({ amount, currency }, locale)
  const { scholarship, depositPaid, declineReason, respondedAt } = offer
  const declined = [respondedAt && formatDateTime(respondedAt), declineReason]
  const merit = scholarship && [
    scholarship.name,
    money(scholarship.amount ?? null),
    scholarship.percent && `${scholarship.percent} %`,
    scholarship.conditions,
  ]
  const health = [money(offer.oshcAmount), offer.oshcMonths && t('offer.months', { count: offer.oshcMonths })]
  const items = [
    {
      label: t('offer.facts.declined'),
      value: offer.state === OFFER_STATE.declined && declined.filter(Boolean).join(' · '),
    },
    { label: t('offer.facts.issued'), value: formatDay(offer.issuedAt) },
    { label: t('offer.facts.tuitionTotal'), value: money(offer.tuitionTotal) },
    { label: t('offer.facts.firstPeriod'), value: money(offer.tuitionFirstPeriod) },
    {
      label: t('offer.facts.scholarship'),
      value: merit ? merit.filter(Boolean).join(' · ') : t('offer.none'),
    },
    { label: t('offer.facts.deposit'), value: money(offer.depositAmount) },
    { label: t('offer.facts.oshc'), value: health.filter(Boolean).join(' · ') },
    { label: t('offer.start'), value: offer.courseStart && formatDate(offer.courseStart) },
    { label: t('offer.end'), value: offer.courseEnd && formatDate(offer.courseEnd) },
    { label: t('offer.facts.weeks'), value: offer.durationWeeks },
    { label: t('offer.facts.credit'), value: offer.creditPoints },
    { label: t('offer.refNo'), value: offer.refNo },
    ...offer.nonTuition.map(({ label, amount }) => ({ label, value: money(amount) })),
    ...offer.paymentSchedule.map(({ label, amount, dueAt }) => ({
      label,
      value: `${money(amount)} · ${formatDate(dueAt)}`,
    })),
    {
      label: t('offer.facts.expires'),
      value: offer.state <= OFFER_STATE.viewed && offer.expiresAt && formatDateTime(offer.expiresAt),
    },
    {
      label: t('offer.facts.paid'),
      value:
        depositPaid &&
        [money(depositPaid.amount), formatDate(depositPaid.paidOn)].filter(Boolean).join(' · '),
    },
    { label: t('offer.caaw'), value: offer.underEighteenCaaw && t('offer.yes') },
    {
      label: t('offer.refundPolicy'),
      value: offer.refundPolicyFile && <FileLink file={offer.refundPolicyFile} />,
    },
  ]
  return <Facts items={items} layout="rows" />
}

const ANSWERS: readonly number[] = [CHOICE_STATUS.offerAccepted, CHOICE_STATUS.declined]

/** `of`: the heading that names the course. */
function Answers({ choice, of }: { choice: CaseChoice; of: string }) {
  const { t } = useText('cases')
  const { start } = useChoiceMove(choice)
  const moves = choice.moves.filter((to) => ANSWERS.includes(to))
  if (moves.length === 0) return null
  return (
    <div className={styles.acts}>
      {moves.map((to) => (
        <Button key={to} small aria-describedby={of} onClick={() => start(to)}>
          {t(`move.${to}`)}
        </Button>
      ))}
    </div>
  )
}

function SheetButton({ id }: { id: string }) {
  const { t, locale } = useText('cases')
  const params = { id, lang: locale === 'zh' ? ('cn' as const) : ('en' as const) }
  const { run, busy } = useAct(async () =>
    downloadFile(await api('POST /common/getSignaturePdfPath/:id/:lang', { params })),
  )
  return (
    <Button small look="plain" busy={busy} onClick={() => run()}>
      {t('offer.sheet')}
    </Button>
  )
}
