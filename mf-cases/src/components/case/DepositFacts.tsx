import { formatMoney, pick, useText } from '@southbound/shared/platform'
import styles from './CaseView.module.css'
import type { CaseDetail, Choice } from './use-case.ts'

/** What is to be paid to whom, and how, as the offer says; where it does not, whom to ask. */
export function DepositFacts({ choice, detail }: { choice: Choice; detail: CaseDetail }) {
  const { t, locale } = useText('cases')
  const school = pick(choice.school, locale)
  const office = detail.people.find(({ party }) => party !== 'applicant')
  return (
    <span className={styles.deposit}>
      <span>
        {pick(choice.course, locale)} · {school}
      </span>
      <strong className={styles.sum}>
        {choice.deposit ? formatMoney(choice.deposit, locale) : t('deposit.unknown')}
      </strong>
      <span className={styles.remarks}>
        {choice.paymentNote ?? t('deposit.ask', { office: office ? pick(office, locale) : school })}
      </span>
      <span>{t('deposit.then')}</span>
    </span>
  )
}
