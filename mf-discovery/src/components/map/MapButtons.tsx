import styles from './PlaceMap.module.css'
import type { MapMoves } from './use-view.ts'
import { useMapWords } from './words.ts'

export function MapButtons({ moves }: { moves: MapMoves }) {
  const { t } = useMapWords()
  return (
    <div className={styles.buttons}>
      <button type="button" onClick={moves.nearer} aria-label={t('nearer')}>
        +
      </button>
      <button type="button" onClick={moves.further} aria-label={t('further')} disabled={moves.isWhole}>
        −
      </button>
      {!moves.isWhole && (
        <button type="button" onClick={moves.whole} className={styles.whole}>
          {t('whole')}
        </button>
      )}
    </div>
  )
}
