import { type DataOf, formatCount, formatDateTime, useCall, useText } from '@southbound/shared/platform'
import { Drawer } from '@southbound/shared/ui/desk/drawer'
import { NotRead } from '@southbound/shared/ui/desk/panel'
import styles from '../Releases.module.css'
import type { Flag } from '../wire.ts'
import results from './FlagResults.module.css'
import { useFlagText } from './use-flag-words.ts'

type Told = DataOf<'GET /operations/flags/:name/results'>
type Result = Told['rows'][number]
const inHundred = (share: number) => Math.round(share * 1_000) / 10

/** What came of each variant, with the range in which its true share lies. */
export function FlagResults({ flag, onClose }: { flag: Flag; onClose: () => void }) {
  const { t } = useText('releases')
  const text = useFlagText()
  const found = useCall('GET /operations/flags/:name/results', { params: { name: flag.name } })
  return (
    <Drawer open title={t('flag.resultsNamed', { name: text(flag, 'name') })} onClose={onClose}>
      {!found.data && <NotRead found={found} lines={4} />}
      {found.data && <Results flag={flag} told={found.data} />}
    </Drawer>
  )
}

function Results({ flag, told: { outcome, since, rows } }: { flag: Flag; told: Told }) {
  const { t } = useText('releases')
  if (rows.every(({ seen }) => seen === 0)) return <p className={styles.fine}>{t('flag.resultsNone')}</p>
  return (
    <>
      <p>{outcome && t(`flag.outcomes.${outcome}`)}</p>
      <ul className={results.list}>
        {rows.map((row) => (
          <ResultLine key={row.value} flag={flag} row={row} />
        ))}
      </ul>
      <p className={styles.fine}>
        {since && t('flag.resultsSince', { at: formatDateTime(since) })} {t('flag.resultsAbout')}
      </p>
    </>
  )
}

function ResultLine({ flag, row }: { flag: Flag; row: Result }) {
  const { t, locale } = useText('releases')
  const { value, seen, succeeded, share, least, most } = row
  const variant = flag.variants.find(({ name }) => name === value)
  const name = variant ? variant.words[locale] : t(value === 'true' ? 'flag.states.on' : 'flag.states.off')
  const range = { least: inHundred(least), most: inHundred(most) }
  return (
    <li>
      <div className={results.head}>
        <strong>{name}</strong>
        <span className={results.share}>
          {share === null ? t('notMeasured') : t('percent', { value: inHundred(share) })}
        </span>
      </div>
      <div className={results.bar} aria-hidden>
        <i style={{ left: `${range.least}%`, right: `${100 - range.most}%` }} />
        {share !== null && <b style={{ left: `${inHundred(share)}%` }} />}
      </div>
      <p className={styles.fine}>
        {t('flag.resultOf', { succeeded: formatCount(succeeded), seen: formatCount(seen) })}{' '}
        {t('flag.resultRange', range)}
      </p>
    </li>
  )
}
