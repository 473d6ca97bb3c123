import type { Campus } from '@southbound/shared/contract'
import { pick, useText } from '@southbound/shared/platform'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import styles from './CampusMap.module.css'

const PlaceMap = lazy(() => import('./PlaceMap.tsx').then(({ PlaceMap }) => ({ default: PlaceMap })))
/** Degrees: campuses further apart are shown on the whole country. */
const FAR = 2
const spread = (numbers: number[]) => Math.max(...numbers) - Math.min(...numbers)

export function CampusMap({ campuses }: { campuses: readonly Campus[] }) {
  const { t, locale } = useText('discovery')
  const box = useRef<HTMLDivElement>(null)
  const near = useNear(box)
  const places = campuses.flatMap((campus, at) =>
    campus.lat === null || campus.lng === null
      ? []
      : [
          {
            id: campus.campusId,
            name: pick(campus, locale),
            mark: String(at + 1),
            lat: campus.lat,
            lng: campus.lng,
          },
        ],
  )
  if (places.length === 0) return null
  const countryCode = campuses[0]?.countryCode
  // Towns far apart need the whole coast to say where they are.
  const isFar = spread(places.map(({ lat }) => lat)) > FAR || spread(places.map(({ lng }) => lng)) > FAR
  return (
    <div ref={box} className={styles.box}>
      {near && (
        <Suspense fallback={null}>
          <PlaceMap
            label={t('map.campuses')}
            places={places}
            {...(isFar ? { countryCode } : { within: countryCode })}
          />
        </Suspense>
      )}
    </div>
  )
}

function useNear(box: { current: HTMLElement | null }): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!box.current || typeof IntersectionObserver === 'undefined') return setNear(true)
    const watcher = new IntersectionObserver(([seen]) => seen?.isIntersecting && setNear(true), {
      rootMargin: '300px',
    })
    watcher.observe(box.current)
    return () => watcher.disconnect()
  }, [box])
  return near
}
