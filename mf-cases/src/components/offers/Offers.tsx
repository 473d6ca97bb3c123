import { LIVE_OFFERS, OFFER_STATE } from '@southbound/shared/contract/constants'
import { formatDateTime, pick, useText } from '@southbound/shared/platform'
import { formatDay } from '@southbound/shared/platform/day'
import { Disclosure, Panel, Tag } from '@southbound/shared/ui/desk/panel'
import { type CaseChoice, useShownCase } from '../case/use-case.ts'
import { Enrolments } from './Enrolments.tsx'
import { OfferCard } from './OfferCard.tsx'
import styles from './Offers.module.css'
import type { OfferData } from './offer-form.ts'

/** The newest offer of each choice side by side; earlier versions below. */
export function Offers() {
  const { t } = useText('cases')
  const { offers, enrolments, orderParamList } = useShownCase().detail
  if (!offers?.length) return null
  const isNewest = (offer: OfferData) => offers.find(({ choiceId }) => choiceId === offer.choiceId) === offer
  const isShown = (offer: OfferData) => isNewest(offer) && offer.state !== OFFER_STATE.superseded
  const shown = offers
    .filter(isShown)
    .toSorted((a, b) => Number(LIVE_OFFERS.includes(b.state)) - Number(LIVE_OFFERS.includes(a.state)))
  const earlier = offers.filter((offer) => !isShown(offer))
  const choiceOf = ({ choiceId }: OfferData) => orderParamList.find((choice) => choice.choiceId === choiceId)
  return (
    <Panel title={t('offer.title', { count: shown.length })}>
      <div className={styles.offers}>
        {shown.map((offer) => (
          <OfferCard key={offer.offerId} offer={offer} choice={choiceOf(offer)} />
        ))}
      </div>
      {enrolments.length > 0 && <Enrolments />}
      {earlier.length > 0 && (
        <Disclosure summary={t('offer.earlier', { count: earlier.length })}>
          <ul className={styles.conditions}>
            {earlier.map((offer) => (
              <Earlier key={offer.offerId} offer={offer} choice={choiceOf(offer)} />
            ))}
          </ul>
        </Disclosure>
      )}
    </Panel>
  )
}

function Earlier({ offer, choice }: { offer: OfferData; choice: CaseChoice | undefined }) {
  const { t, locale } = useText('cases')
  return (
    <li>
      <span>
        {pick(choice?.course ?? {}, locale)} <Tag>{t(`offer.state.${offer.state}`)}</Tag>
      </span>
      <span className="muted small">
        {t('offer.version', { version: offer.version, date: formatDay(offer.issuedAt) })}
        {offer.respondedAt && ` · ${formatDateTime(offer.respondedAt)}`}
        {offer.declineReason && ` · ${offer.declineReason}`}
      </span>
    </li>
  )
}
