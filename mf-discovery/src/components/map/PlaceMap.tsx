import { formatNumber, useText } from '@southbound/shared/platform'
import { VisuallyHidden } from '@southbound/shared/ui/page'
import { useMemo, useRef } from 'react'
import { clustersOf } from './clusters.ts'
import { GroundLayer } from './Ground.tsx'
import { centreOf, groundOf, useFineCoast } from './ground.ts'
import { Inset } from './Inset.tsx'
import { named } from './labels.ts'
import { MapButtons } from './MapButtons.tsx'
import { Dot, Name } from './Marks.tsx'
import { PlaceList } from './PlaceList.tsx'
import styles from './PlaceMap.module.css'
import { boxAround, countryOutline, kmBetween, type Point, scaleKm, surfaceOf } from './projection.ts'
import { useTouch } from './use-touch.ts'
import { keysOf, useSize, useView } from './use-view.ts'

export interface Place extends Point {
  id: string
  name: string
  count?: number
  to?: string
  /** The number it also bears in a list of the page. */
  mark?: string
}
interface PlaceMapProps {
  label: string
  places: readonly Place[]
  /** Area code of a country drawn whole; without it only the places. */
  countryCode?: string
  within?: string
}

const FIRST = { width: 400, height: 370 }
const LEAST_RADIUS = 6
const MARKED_RADIUS = 11
const MOST_RADIUS = 18
/** Units a kilometre: from here on the coarse coast looks edged. */
const FINE_FROM = 0.25
/** The centre is shown with the places if it is not further. */
const CENTRE_KM = 30

/** Areas, not widths, grow with the count. */
const radiusOf = ({ count = 0, mark }: { count?: number; mark?: string }, most: number, many: boolean) =>
  Math.max(
    mark || many ? MARKED_RADIUS : LEAST_RADIUS,
    most ? LEAST_RADIUS + (MOST_RADIUS - LEAST_RADIUS) * Math.sqrt(Math.min(1, count / most)) : 0,
  )

/** Without another site's tiles. Everything it shows is also a list. */
export function PlaceMap({ label, places, countryCode, within }: PlaceMapProps) {
  const { t } = useText('discovery')
  const [frame, svg] = [useRef<HTMLElement>(null), useRef<SVGSVGElement>(null)]
  const code = countryCode ?? within ?? ''
  const ground = useMemo(() => groundOf(code), [code])
  const outline = useMemo(() => countryOutline(code), [code])
  const box = useMemo(
    () => (countryCode && outline?.box) || boxAround([...places, ...centres(places, ground)]),
    [countryCode, outline, places, ground],
  )
  const size = useSize(frame, FIRST)
  const moves = useView(box)
  const isFine = surfaceOf(box, size, moves.view).unitsPerKm > FINE_FROM
  const fine = useFineCoast(code, isFine)
  const coarse = outline?.rings ?? []
  // A town's coast is either true or not there.
  const rings = isFine && fine ? fine : countryCode ? coarse : []
  const surface = surfaceOf(box, size, moves.view, rings)
  const touch = useTouch(svg, surface, moves)
  if (places.length === 0) return null
  const most = Math.max(...places.map(({ count = 0 }) => count))
  // Large ones first: small ones lie on top and can be pressed.
  const drawn = [...places].sort((a, b) => (b.count ?? 0) - (a.count ?? 0))
  const clusters = clustersOf(drawn, surface)
  const radius = (cluster: (typeof clusters)[number]) =>
    radiusOf({ ...cluster, mark: cluster.places[0]?.mark }, most, cluster.places.length > 1)
  const weighty = clusters.filter(({ count = 0 }) => clusters.length <= 12 || count >= most / 6)
  const sides = named(weighty, clusters, surface, radius)
  return (
    <figure className={styles.map}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div
        ref={frame as never}
        className={styles.frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys move and zoom
        tabIndex={0}
        role="group"
        aria-label={`${label}. ${t('map.keys')}`}
        onKeyDown={keysOf(moves, surface)}
      >
        <svg
          ref={svg}
          viewBox={`0 0 ${surface.width} ${surface.height}`}
          data-sea={surface.coast !== ''}
          data-zoomed={!moves.isWhole}
          aria-hidden="true"
          {...touch}
        >
          {surface.coast && <path className={styles.coast} d={surface.coast} />}
          <GroundLayer surface={surface} ground={ground} places={places} />
          {clusters.map((cluster) => (
            <Dot
              key={cluster.id}
              cluster={cluster}
              surface={surface}
              radius={radius(cluster)}
              onOpen={moves.show}
            />
          ))}
          {clusters.map((cluster) => (
            <Name
              key={cluster.id}
              cluster={cluster}
              surface={surface}
              radius={radius(cluster)}
              side={sides.get(cluster.id)}
            />
          ))}
          {within && moves.isWhole && <Inset countryCode={within} places={places} surface={surface} />}
          <Scale surface={surface} text={t('map.km', { n: formatNumber(scaleKm(surface)) })} />
        </svg>
        <MapButtons moves={moves} />
      </div>
      <figcaption className={styles.source}>
        <VisuallyHidden>{label}. </VisuallyHidden>
        {t('map.source')}
      </figcaption>
      <PlaceList places={drawn} ground={ground} />
    </figure>
  )
}

function centres(places: readonly Place[], ground: ReturnType<typeof groundOf>): Point[] {
  return places.flatMap((place) => {
    const centre = centreOf(ground, place)
    return centre && kmBetween(centre, place) <= CENTRE_KM ? [centre] : []
  })
}

function Scale({ surface, text }: { surface: ReturnType<typeof surfaceOf>; text: string }) {
  const length = scaleKm(surface) * surface.unitsPerKm
  const y = surface.height - 10
  return (
    <g className={styles.scale}>
      <path d={`M10 ${y - 5}V${y}H${10 + length}V${y - 5}`} />
      <text x={10 + length + 6} y={y}>
        {text}
      </text>
    </g>
  )
}
