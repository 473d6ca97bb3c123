import { useText } from '@southbound/shared/platform'
import styles from './PlaceMap.module.css'
import type { MapMoves } from './use-view.ts'

export function MapButtons({ moves }: { moves: MapMoves }) {
  const { t } = useText('discovery')
  return (
    <div className={styles.buttons}>
      <button type="button" onClick={moves.nearer} aria-label={t('map.nearer')}>
        +
      </button>
      <button type="button" onClick={moves.further} aria-label={t('map.further')} disabled={moves.isWhole}>
        −
      </button>
      {!moves.isWhole && (
        <button type="button" onClick={moves.whole} className={styles.whole}>
          {t('map.whole')}
        </button>
      )}
    </div>
  )
}
