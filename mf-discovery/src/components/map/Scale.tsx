import { formatNumber } from '@southbound/shared/platform'
import styles from './PlaceMap.module.css'
import { type Surface, scaleKm } from './projection.ts'
import { useMapWords } from './words.ts'

export function Scale({ surface }: { surface: Surface }) {
  const { t } = useMapWords()
  const km = scaleKm(surface)
  const length = km * surface.unitsPerKm
  const y = surface.height - 10
  return (
    <g className={styles.scale}>
      <path d={`M10 ${y - 5}V${y}H${10 + length}V${y - 5}`} />
      <text x={10 + length + 6} y={y}>
        {t('km', { n: formatNumber(km) })}
      </text>
    </g>
  )
}
