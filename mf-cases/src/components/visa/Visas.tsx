import { dayOf, LIMITS, VISA_STATUS } from '@southbound/shared/contract/constants'
import { formatDate, formatMoney, type Locale, pick, useText } from '@southbound/shared/platform'
import { formatDay } from '@southbound/shared/platform/day'
import { Descriptions } from '@southbound/shared/ui/desk/facts'
import { Alert, Panel, Tag } from '@southbound/shared/ui/desk/panel'
import { lazyPart } from '@southbound/shared/ui/lazy-part'
import styles from '../case/CaseView.module.css'
import { type CaseVisa, useShownCase } from '../case/use-case.ts'
import { DialogButton } from '../DialogButton.tsx'
import { FileLink } from '../files/FileLink.tsx'
import { openVisas } from '../open-lines.ts'
import type { CasesText } from '../texts.ts'
import { visaTone } from '../tones.ts'
import { VisaActs } from './VisaActs.tsx'

const AddVisaDialog = lazyPart(() => import('./AddVisaDialog.tsx'))

export default function Visas() {
  const { t, locale } = useText('cases')
  const { detail } = useShownCase()
  const { orderVisaParamList, visaDemand, can } = detail
  const mayAdd = can.add && openVisas(detail) < LIMITS.visas
  return (
    <>
      {orderVisaParamList.map((visa) => (
        <Panel
          key={visa.visaChoiceId}
          title={[pick(visa.countryName, locale), pick(visa.category, locale)].join(' · ')}
          extra={<Tag tone={visaTone(visa.status)}>{t(`visa.state.${visa.status as 3}`)}</Tag>}
        >
          <div className={styles.main}>
            <ReviewNote visa={visa} />
            <Descriptions items={factsOf(visa, t, locale)} />
            {visa.receiptFile && (
              <p className="small">
                <span className="muted">{t('visa.field.receipt')}</span> <FileLink file={visa.receiptFile} />
              </p>
            )}
            <VisaActs visa={visa} />
          </div>
        </Panel>
      ))}
      {mayAdd && (
        <p>
          <DialogButton small dialog={(onClose) => <AddVisaDialog onClose={onClose} />}>
            {t('visaApply.add')}
          </DialogButton>
        </p>
      )}
      {visaDemand && (
        <Panel title={t('visa.demand')}>
          <p className={styles.remarks}>{visaDemand}</p>
        </Panel>
      )}
    </>
  )
}

const REVIEWED: readonly number[] = [VISA_STATUS.refused, VISA_STATUS.cancelled]

/** Until when a decision can be taken further. */
function ReviewNote({ visa: { status, reviewDueAt, reviewBody } }: { visa: CaseVisa }) {
  const { t } = useText('cases')
  const today = dayOf(new Date())
  if (!REVIEWED.includes(status) || !reviewDueAt || reviewDueAt < today) return null
  const day = formatDate(reviewDueAt)
  return (
    <Alert tone="warn">
      {reviewBody ? t('visa.reviewAt', { day, body: reviewBody }) : t('visa.reviewUntil', { day })}
    </Alert>
  )
}

const DAYS = [
  'biometricsAt',
  'medicalAt',
  'infoRequestDueAt',
  'decisionAt',
  'validFrom',
  'validTo',
  'reviewDueAt',
] as const
const TEXTS = ['stream', 'hapId', 'lodgedBy', 'licenceNo', 'grantNumber', 'reviewBody'] as const
const LISTS = ['coeNumbers', 'conditions', 'refusalGrounds'] as const
const OWN_REF = ['0061', '0064', '0065']

/** What is known of a visa so far. */
function factsOf(visa: CaseVisa, t: CasesText, locale: Locale) {
  const comma = t('choices.comma')
  const { applicationRef, country, dependants, linked, visaCharge, chargePaidBy } = visa
  const refLabel = OWN_REF.includes(country)
    ? t(`visa.ref.${country as '0061'}`)
    : t('visa.field.applicationRef')
  const charge = visaCharge && [
    formatMoney(visaCharge, locale),
    chargePaidBy && t(`visa.paidBy.${chargePaidBy as 'agent'}`),
  ]
  const note = pick({ nameEn: visa.noteEn, nameCn: visa.noteCn }, locale)
  const facts: [label: string, value: string | null][] = [
    [t('visa.field.demandType'), t(`visa.demandTypes.${visa.demandType as 1}`)],
    [t('visa.field.linkedChoiceIds'), linked.map((one) => pick(one, locale)).join(comma)],
    ...dependants.map(({ name, relation, birthDate, passportNo }, at): [string, string] => [
      `${t('visa.field.dependant')} ${at + 1}`,
      [name, relation, birthDate, passportNo].filter(Boolean).join(' · '),
    ]),
    [refLabel, applicationRef],
    ...TEXTS.map((name): [string, string | null] => [t(`visa.field.${name}`), visa[name]]),
    ...LISTS.map((name): [string, string] => [t(`visa.field.${name}`), visa[name].join(comma)]),
    [t('visa.field.lodgedAt'), formatDay(visa.lodgedAt)],
    ...DAYS.map((name): [string, string | null] => [
      t(`visa.field.${name}`),
      visa[name] && formatDate(visa[name]),
    ]),
    [t('visa.field.visaCharge'), charge?.filter(Boolean).join(' · ') ?? null],
    [t('visa.field.reason'), note],
  ]
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}
