import { CHOICE_STATUS } from '@southbound/shared/contract/constants'
import { formatDateTime, pick, useText } from '@southbound/shared/platform'
import { FactLines } from '../choice-facts/FactLines.tsx'
import { type CaseChoice, useShownCase } from './use-case.ts'

const { infoRequested, unconditionalOffer, unsuccessful, declined, lapsed, withdrawn, enrolCancelled } =
  CHOICE_STATUS
/** States that the words of who brought them explain. */
const EXPLAINED: readonly number[] = [
  infoRequested,
  unsuccessful,
  declined,
  lapsed,
  withdrawn,
  enrolCancelled,
]

/** What is known of a choice, below its state. */
export function ChoiceLines({ choice }: { choice: CaseChoice }) {
  const { t, locale } = useText('cases')
  const { orderParamList } = useShownCase().detail
  const { status, noteEn, noteCn, institutionAppNo, lodgedAt, lodgedVia, deferredToId, offerExpiresAt } =
    choice
  const later = orderParamList.find(({ choiceId }) => choiceId === deferredToId)
  const lines = [
    EXPLAINED.includes(status) && pick({ nameEn: noteEn, nameCn: noteCn }, locale),
    institutionAppNo && t('choices.appNo', { number: institutionAppNo }),
    lodgedAt &&
      t(`choices.lodged.${(lodgedVia ?? 0) as 0}`, {
        at: formatDateTime(lodgedAt),
      }),
  ]
  return (
    <>
      {lines.map((line) => line && <Line key={line}>{line}</Line>)}
      <FactLines choice={choice} />
      {deferredToId && <Line>{t('offer.goesOn', { number: later?.preference ?? '' })}</Line>}
      {offerExpiresAt && status <= unconditionalOffer && (
        <Line>{t('choices.lapses', { at: formatDateTime(offerExpiresAt) })}</Line>
      )}
    </>
  )
}

const Line = ({ children }: { children: string }) => <div className="muted small">{children}</div>
