import { formatMoney, pick, useCall, useText } from '@southbound/shared/platform'
import { Panel } from '@southbound/shared/ui/desk/panel'
import styles from '../components/visa/Visa.module.css'

/** Charges, funds and times of a country, each with its day and source. */
export function VisaFactsPanel({ country }: { country: string }) {
  const { t, locale } = useText('cases')
  const { data } = useCall('GET /case/visaFacts/:country', { params: { country } })
  // What living costs beyond the funds to show is no matter of the visa.
  const facts = (data?.rows ?? []).filter(({ kind }) => kind !== 'rent' && kind !== 'estimate')
  if (facts.length === 0) return null
  return (
    <Panel title={t('visaApply.factsTitle')}>
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <li key={fact.factId}>
            <span>
              {pick(fact, locale)}
              <span className="muted small">
                {' '}
                {[
                  pick({ nameEn: fact.noteEn, nameCn: fact.noteCn }, locale),
                  t('visaApply.factsOf', { day: fact.validFrom }),
                ]
                  .filter(Boolean)
                  .join(' · ')}{' '}
                <a href={fact.source} target="_blank" rel="noreferrer">
                  {t('visaApply.source')}
                </a>
              </span>
            </span>
            {fact.amount && <b className="num">{formatMoney(fact.amount, locale)}</b>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
