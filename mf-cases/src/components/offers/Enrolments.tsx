import { CHOICE_STATUS } from '@southbound/shared/contract/constants'
import { api, formatDate, formatMoney, pick, useSession, useText } from '@southbound/shared/platform'
import { lazyPart } from '@southbound/shared/ui/lazy-part'
import { Facts } from '@southbound/shared/ui/page'
import { type CaseChoice, useShownCase } from '../case/use-case.ts'
import { DialogButton } from '../DialogButton.tsx'
import { FileLink } from '../files/FileLink.tsx'
import styles from './Offers.module.css'

const StartDialog = lazyPart(() => import('./StartDialog.tsx'))

/** What confirms each place, and the census of who has started. */
export function Enrolments() {
  const { t, locale } = useText('cases')
  const { role } = useSession()
  const { enrolments, orderParamList } = useShownCase().detail
  return (
    <div className={styles.conditions}>
      <h3>{t('offer.enrolment.shown')}</h3>
      {enrolments.map((one) => {
        const choice = orderParamList.find(({ choiceId }) => choiceId === one.choiceId)
        const days = (from: string | null, to: string | null) =>
          [from, to]
            .map((day) => day && formatDate(day))
            .filter(Boolean)
            .join(' – ')
        const paid =
          one.tuitionPaid && formatMoney({ amount: one.tuitionPaid, currency: one.currency ?? '' }, locale)
        const started = choice?.status === CHOICE_STATUS.enrolled
        const census = [
          started && t(`offer.census.${choice.censusState}`),
          started && choice.censusDate && formatDate(choice.censusDate),
        ]
        const items = [
          { label: t('choices.course'), value: pick(choice?.course ?? {}, locale) },
          { label: t(`offer.enrolment.kind.${one.kind}`), value: one.number },
          { label: t('documents.state'), value: t(`offer.enrolment.states.${one.state}`) },
          { label: t('offer.enrolment.period'), value: days(one.start, one.end) },
          { label: t('offer.enrolment.providerCode'), value: one.providerCode },
          { label: t('offer.enrolment.courseCode'), value: one.courseCode },
          { label: t('offer.enrolment.paid'), value: paid },
          {
            label: t('offer.facts.oshc'),
            value: [
              one.oshcProviderName ? pick(one.oshcProviderName, locale) : one.oshcProvider,
              one.oshcPolicyNo,
              days(one.oshcFrom, one.oshcTo),
            ]
              .filter(Boolean)
              .join(' · '),
          },
          { label: t('offer.census.firstDay'), value: choice?.commencedAt && formatDate(choice.commencedAt) },
          { label: t('offer.census.state'), value: census.filter(Boolean).join(' · ') },
          { label: t('offer.enrolment.cancelled'), value: one.cancelReason },
          { label: t('documents.document'), value: one.file && <FileLink file={one.file} /> },
        ]
        return (
          <div key={one.id}>
            <Facts items={items} />
            {started && role !== 'student' && role !== 'operator' && <CensusButton choice={choice} />}
          </div>
        )
      })}
    </div>
  )
}

function CensusButton({ choice }: { choice: CaseChoice }) {
  const { t } = useText('cases')
  const { act } = useShownCase()
  return (
    <DialogButton
      small
      dialog={(onClose) => (
        <StartDialog
          status={choice.status}
          choice={choice}
          onClose={onClose}
          onSend={({ commencedAt, censusDate, censusState }) =>
            act(
              (version) =>
                api('POST /case/census', {
                  body: { choiceId: choice.choiceId, version, commencedAt, censusDate, censusState },
                }),
              t('saved'),
            )
          }
        />
      )}
    >
      {t('offer.census.record')}
    </DialogButton>
  )
}
