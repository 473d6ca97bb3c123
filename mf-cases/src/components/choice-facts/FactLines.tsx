import { formatDate, formatMoney, useText } from '@southbound/shared/platform'
import { Tag } from '@southbound/shared/ui/desk/panel'
import type { CaseChoice } from '../case/use-case.ts'
import { FileLink } from '../files/FileLink.tsx'

/** The student's number, fee, credit and package of a choice, each where it is known. */
export function FactLines({ choice }: { choice: CaseChoice }) {
  const { t } = useText('cases')
  const { institutionStudentNo, package: packaged } = choice
  return (
    <>
      {institutionStudentNo && (
        <div className="muted small">{t('facts.studentNoIs', { number: institutionStudentNo })}</div>
      )}
      <FeeLine choice={choice} />
      <CreditLines choice={choice} />
      {packaged && (
        <div className="muted small">
          {t('facts.packageIs', { group: packaged.group, order: packaged.order })}{' '}
          {packaged.principal && <Tag>{t('facts.principal')}</Tag>}
          {packaged.after && <div>{t('facts.after', { number: packaged.after })}</div>}
        </div>
      )}
    </>
  )
}

function FeeLine({ choice: { applicationFee } }: { choice: CaseChoice }) {
  const { t, locale } = useText('cases')
  if (!applicationFee) return null
  const { amount, currency, state, on } = applicationFee
  const parts = [
    amount && currency && formatMoney({ amount, currency }, locale),
    t(`facts.feeState.${state as 1 | 2 | 3}`),
    on && formatDate(on),
  ]
  return <div className="muted small">{t('facts.feeIs', { facts: parts.filter(Boolean).join(' · ') })}</div>
}

function CreditLines({ choice: { credit } }: { choice: CaseChoice }) {
  const { t } = useText('cases')
  if (!credit) return null
  const parts = [
    t(`facts.creditState.${credit.state as 1 | 2 | 3}`),
    credit.units && t('facts.unitsOf', { count: credit.units }),
    credit.weeks && t('facts.weeksOf', { count: credit.weeks }),
  ]
  return (
    <div className="muted small">
      {t('facts.creditIs', { facts: parts.filter(Boolean).join(' · ') })}
      {credit.studied && <div>{credit.studied}</div>}
      {credit.files.map((file) => (
        <div key={file.fileId}>
          <FileLink file={file} />
        </div>
      ))}
    </div>
  )
}
