import { browserTexts, type Locale, loadTexts, useLocale } from '@southbound/shared/platform'
import { type ComponentType, useContext, useEffect, useState } from 'react'
import type { Doors } from '../doors/doors.ts'
import type { RemoteRelease } from '../doors/releases.ts'
import { DoorsContext } from '../router/doors-context.ts'
import { useReleases } from './frame-context.ts'
import { whenWanted } from './when-wanted.ts'

interface Part {
  release: RemoteRelease
  name: string
}
const partsOf = (releases: readonly RemoteRelease[], place: string): Part[] =>
  releases.flatMap((release) => (release.slots[place] ?? []).map((name) => ({ release, name })))

/** A place of the frame that remotes fill. What does not come leaves its place empty. */
export function Slot({ place, wanted = () => true }: { place: string; wanted?: (name: string) => boolean }) {
  const parts = partsOf(useReleases(), place).filter(({ name }) => wanted(name))
  return parts.map(({ release, name }) => <SlotPart key={`${release.name}/${name}`} place={place} remote={release.name} name={name} />)
}

function SlotPart({ place, remote, name }: { place: string; remote: string; name: string }) {
  const doors = useContext(DoorsContext)
  const locale = useLocale()
  const [loaded, setLoaded] = useState<{ locale: string; part: ComponentType } | null>(null)
  useEffect(() => {
    let here = true
    const load = async () => {
      if (!doors) return
      const part = await loadPart(doors, remote, place, name, locale)
      if (here && part) setLoaded({ locale, part })
    }
    const stop = whenWanted(() => void load().catch(() => undefined))
    return () => {
      here = false
      stop()
    }
  }, [doors, remote, place, name, locale])
  return loaded?.locale === locale ? <loaded.part /> : null
}

async function loadPart(doors: Doors, remote: string, place: string, name: string, locale: Locale): Promise<ComponentType | undefined> {
  const door = await doors.open(remote)
  const [module] = await Promise.all([door.slots?.[place]?.[name]?.(), loadTexts(browserTexts, locale, door)])
  return module?.default
}
