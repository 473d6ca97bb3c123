import { VisuallyHidden } from '@southbound/shared/ui/page'
import { useRef, useState } from 'react'
import { GroundLayer } from './Ground.tsx'
import { Here } from './Here.tsx'
import { Inset } from './Inset.tsx'
import { MapButtons } from './MapButtons.tsx'
import { Marks } from './Marks.tsx'
import { PlaceList } from './PlaceList.tsx'
import styles from './PlaceMap.module.css'
import type { Place } from './place.ts'
import { Scale } from './Scale.tsx'
import { useMap } from './use-map.ts'
import { useTouch } from './use-touch.ts'
import { canPart, keysOf } from './use-view.ts'
import { useMapWords } from './words.ts'

interface PlaceMapProps {
  label: string
  places: readonly Place[]
  /** Area code of a country drawn whole; without it only the places. */
  countryCode?: string
  within?: string
}

/** Without another site's tiles. Everything it shows is also a list. */
export function PlaceMap({ label, places, countryCode, within }: PlaceMapProps) {
  const { t } = useMapWords()
  const svg = useRef<SVGSVGElement>(null)
  const { frame, ground, moves, surface } = useMap(
    places,
    countryCode ?? within ?? '',
    countryCode !== undefined,
  )
  const touch = useTouch(svg, surface, moves)
  const [here, setHere] = useState<readonly string[]>([])
  const open = (gathered: readonly Place[]) =>
    canPart(gathered, surface, moves.view) ? moves.show(gathered) : setHere(gathered.map(({ id }) => id))
  if (places.length === 0) return null
  // Large ones first: small ones lie on top and can be pressed.
  const drawn = [...places].sort((a, b) => (b.count ?? 0) - (a.count ?? 0))
  return (
    <figure className={styles.map}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div
        ref={frame}
        className={styles.frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys move and zoom
        tabIndex={0}
        role="group"
        aria-label={`${label}. ${t('keys')}`}
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
          <Marks places={drawn} surface={surface} onOpen={open} />
          {within && moves.isWhole && <Inset countryCode={within} places={places} surface={surface} />}
          <Scale surface={surface} />
        </svg>
        <MapButtons moves={moves} />
        <Here places={drawn.filter(({ id }) => here.includes(id))} onClose={() => setHere([])} />
      </div>
      <figcaption className={styles.source}>
        <VisuallyHidden>{label}. </VisuallyHidden>
        {t('source')}
      </figcaption>
      <PlaceList places={drawn} ground={ground} />
    </figure>
  )
}
