import { FAVOURITE_TYPES } from '@southbound/shared/contract/constants'
import { api, bus, session$ } from '@southbound/shared/platform'
import { useEffect, useSyncExternalStore } from 'react'
import type { CompareList } from './wire.ts'

/** What the signed-in person keeps: ids only, asked for once a session and then kept up by every change. */
export interface Kept {
  course: ReadonlySet<string>
  agency: ReadonlySet<string>
  compare: ReadonlySet<string>
}
export type KeptKind = keyof Kept

const NOTHING: Kept = { course: new Set(), agency: new Set(), compare: new Set() }
const MAX_ROWS = 100
let kept: Kept = NOTHING
const listeners = new Set<() => void>()
const asked = new Map<KeptKind, Promise<void>>()
/** True while this store itself tells the others, so that it does not ask again for what it knows. */
let telling = false

function put(change: Partial<Kept>): void {
  kept = { ...kept, ...change }
  for (const listener of listeners) listener()
}

/** Marks an id as kept or not, and tells the panels and the other remotes. */
export function mark(kind: KeptKind, id: string, on: boolean): void {
  show(kind, id, on)
  telling = true
  bus.emit(kind === 'compare' ? 'comparison.changed' : 'favourites.changed')
  telling = false
}

/** Marks an id on the screen only, before the server has answered. */
export function show(kind: KeptKind, id: string, on: boolean): void {
  const ids = new Set(kept[kind])
  if (on) ids.add(id)
  else ids.delete(id)
  put({ [kind]: ids })
}

async function allPages(ask: (page: number) => Promise<{ rows: { id: string }[]; total: number }>): Promise<Set<string>> {
  const ids = new Set<string>()
  for (let page = 1; ; page++) {
    const { rows, total } = await ask(page)
    for (const row of rows) ids.add(row.id)
    if (rows.length === 0 || page * MAX_ROWS >= total) return ids
  }
}
const pageVo = (page: number) => ({ page, rows: MAX_ROWS })
const idsOf = (list: CompareList) => new Set(Object.values(list).flatMap((group) => group.list.map((item) => item.id)))

const sources: Record<KeptKind, () => Promise<Set<string>>> = {
  course: () => allPages((page) => api('POST /favorite/favorite/course', { body: { pageVo: pageVo(page) } })),
  agency: () =>
    allPages(async (page) => {
      const { rows, total } = await api('POST /favorite/favorite/agency', { body: { pageVo: pageVo(page) } })
      return { rows: rows.map((row) => ({ id: row.deliverId })), total }
    }),
  compare: async () => idsOf(await api('POST /contrast/contrastList')),
}

function forget(): void {
  asked.clear()
  put(NOTHING)
}

function load(kind: KeptKind): Promise<void> {
  const answer = sources[kind]().then((ids) => put({ [kind]: ids }))
  asked.set(kind, answer)
  answer.catch(() => asked.delete(kind))
  return answer
}

/** Asks for the ids of a kind, once a session. A failure leaves them unmarked; the server still knows. */
export function ensure(kind: KeptKind): void {
  if (session$.value.status === 'in' && !asked.has(kind)) load(kind).catch(() => undefined)
}

/** What another part of the site changed is asked for anew. */
function refresh(kinds: KeptKind[]): void {
  if (!telling) for (const kind of kinds) if (asked.has(kind)) load(kind).catch(() => undefined)
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let started = false
function start(): void {
  if (started) return
  started = true
  bus.on('session.out', forget)
  bus.on('favourites.changed', () => refresh(['course', 'agency']))
  bus.on('comparison.changed', () => refresh(['compare']))
}

/** The kept ids of one kind; empty on the server and until they are here. */
export function useKept(kind: KeptKind, signedIn: boolean): ReadonlySet<string> {
  useEffect(() => {
    start()
    if (signedIn) ensure(kind)
  }, [kind, signedIn])
  return useSyncExternalStore(
    listen,
    () => kept[kind],
    () => NOTHING[kind],
  )
}

export const domainOf = (kind: 'course' | 'agency') => FAVOURITE_TYPES[kind]
