import { Link, useText } from '@southbound/shared/platform'
import styles from './PlaceMap.module.css'
import type { Place } from './place.ts'

/** What lies at one spot, which no view draws apart: a list on the map. */
export function Here({ places, onClose }: { places: readonly Place[]; onClose: () => void }) {
  const { t } = useText('discovery')
  const { t: common } = useText('common')
  if (places.length === 0) return null
  const wordsOf = ({ name, count, mark }: Place) =>
    count !== undefined ? t('map.place', { name, count }) : [mark, name].filter(Boolean).join('  ')
  return (
    <div className={styles.here}>
      <ul>
        {places.map((place) => (
          <li key={place.id}>
            {place.to ? <Link to={place.to}>{wordsOf(place)}</Link> : <span>{wordsOf(place)}</span>}
          </li>
        ))}
      </ul>
      <button type="button" onClick={onClose} aria-label={common('close')}>
        ×
      </button>
    </div>
  )
}
