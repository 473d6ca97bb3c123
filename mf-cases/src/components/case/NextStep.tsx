import { formatMoney, type Locale, pick, useSession, useText } from '@southbound/shared/platform'
import { Alert, WaitingCard } from '@southbound/shared/ui/desk/panel'
import { lazyPart } from '@southbound/shared/ui/lazy-part'
import { Suspense } from 'react'
import { Due } from '../Due.tsx'
import { CaseActs } from './CaseActs.tsx'
import styles from './CaseView.module.css'
import { NextAct } from './NextAct.tsx'
import { myNext } from './next-act.ts'
import { type CaseChoice, type CaseData, type NextCode, useShownCase } from './use-case.ts'

const VisaNextAct = lazyPart(() => import('../visa/VisaNextAct.tsx'))

export function NextStep() {
  const { t, locale } = useText('cases')
  const { detail } = useShownCase()
  const { role } = useSession()
  const next = myNext(detail, role)
  const visa =
    next?.visaChoiceId && detail.orderVisaParamList.find((one) => one.visaChoiceId === next.visaChoiceId)
  const refused = said(detail.refusalReason, detail.refusalWords, locale)
  const closed = said(detail.closeReason, detail.closeWords, locale)
  const reason = refused
    ? t('case.refusedBecause', { reason: refused })
    : closed && t('case.closedBecause', { reason: closed })
  const action = next?.action ?? (detail.nextActionCode as NextCode | null)
  if (!action) {
    return (
      <Alert
        tone={reason ? 'warn' : 'info'}
        title={t(`status.${detail.status}`)}
        actions={<CaseActs mine={false} />}
      >
        {reason || t('next.none')}
      </Alert>
    )
  }
  const acts = (
    <div className={styles.acts}>
      {next &&
        (visa ? (
          <Suspense>
            <VisaNextAct visa={visa} />
          </Suspense>
        ) : (
          <NextAct next={next} />
        ))}
      <CaseActs mine={next !== null} />
    </div>
  )
  return (
    <WaitingCard
      waitingOn={next ? t('waitingYou') : t(`waiting.${detail.waitingOn}`)}
      title={t(`next.${action}`)}
      actions={acts}
    >
      {reason}
      {action === 'answer-information-request' && next?.choice && <Question choice={next.choice} />}
      {action === 'pay-deposit' && next?.choice && <DepositFacts choice={next.choice} />}
      <Due at={detail.nextActionDueAt} />
    </WaitingCard>
  )
}

/** A reason by its list in the language of the page; of before, or in words alone, as it was written. */
const said = (text: string | null, words: CaseData['closeWords'], locale: Locale) =>
  (words && pick(words, locale)) || text

/** What the institution or the agent asked, in their words. */
function Question({ choice: { noteEn, noteCn } }: { choice: CaseChoice }) {
  const { locale } = useText('cases')
  const words = pick({ nameEn: noteEn, nameCn: noteCn }, locale)
  return words ? <span className={styles.remarks}>{words}</span> : null
}

function DepositFacts({ choice }: { choice: CaseChoice }) {
  const { t, locale } = useText('cases')
  const { people } = useShownCase().detail
  const school = pick(choice.school, locale)
  const office = people.find(({ party }) => party !== 'applicant')
  return (
    <span className={styles.deposit}>
      <span>
        {pick(choice.course, locale)} · {school}
      </span>
      <strong className={`num ${styles.sum}`}>
        {choice.deposit ? formatMoney(choice.deposit, locale) : t('deposit.unknown')}
      </strong>
      <span className={styles.remarks}>
        {choice.paymentNote ?? t('deposit.ask', { office: office ? pick(office, locale) : school })}
      </span>
      <span>{t('deposit.then')}</span>
    </span>
  )
}
