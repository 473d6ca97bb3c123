import { addTexts, browserTexts, type Locale, useLocale } from '@southbound/shared/platform'
import { type ComponentType, useContext, useEffect, useState } from 'react'
import { createStore, useStore } from 'zustand'
import { type Doors, RemoteMissing } from '../doors/doors.ts'
import type { InForce } from '../doors/in-force.ts'
import { DoorsContext, useReleases } from './frame-context.ts'
import { whenWanted } from './when-wanted.ts'

interface Loaded {
  key: string
  Part: ComponentType | null
}
const atOnce = (run: () => void) => {
  run()
  return () => undefined
}

const NO_DOORS = createStore<InForce>(() => ({}))

/** Null when it did not come. Patient ones wait for the first sign of a person. */
export function useSlotPart(
  place: string,
  name: string,
  patient: boolean,
): { Part: ComponentType | null | undefined; retry: () => void } {
  const doors = useContext(DoorsContext)
  const locale = useLocale()
  const remote = useReleases().find(({ slots }) => slots[place]?.includes(name))?.name
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [turn, setTurn] = useState(0)
  const release = useStore(doors?.inForce ?? NO_DOORS, (inForce) => (remote ? inForce[remote] : undefined))
  const key = `${locale} ${release} ${turn}`
  useEffect(() => {
    let here = true
    const keep = (Part: ComponentType | null) => here && setLoaded({ key, Part })
    const load = () => loadPart(doors, remote, place, name, locale).then(keep, () => keep(null))
    const stop = (patient ? whenWanted : atOnce)(() => void load())
    return () => {
      here = false
      stop()
    }
  }, [doors, remote, place, name, locale, patient, key])
  const retry = () => {
    if (remote) doors?.retry(remote)
    setTurn((n) => n + 1)
  }
  return { Part: loaded?.key === key ? loaded.Part : undefined, retry }
}

async function loadPart(
  doors: Doors | null,
  remote: string | undefined,
  place: string,
  name: string,
  locale: Locale,
): Promise<ComponentType> {
  if (!doors || !remote) throw new RemoteMissing(remote ?? place)
  const coming = doors.bring(remote, { locale, slot: [place, name] }, async (door) => {
    const [part, words] = await Promise.all([door.slots?.[place]?.[name]?.(), door.texts[locale]()])
    if (!part) throw new RemoteMissing(remote)
    return { Part: part.default, words: words.default }
  })
  const arrived = await Promise.race([coming.arrival, coming.reached('card')])
  if (!arrived) throw new RemoteMissing(remote)
  addTexts(browserTexts, locale, arrived.release.domain, arrived.value.words)
  return arrived.value.Part
}
