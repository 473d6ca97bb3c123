import { bus, createStore, useSessionStore } from '@southbound/shared/platform'
import { useEffect } from 'react'

/** What the signed-in person keeps: ids only, read once a session, then updated by every change. */
interface Kept {
  course: ReadonlySet<string>
  agency: ReadonlySet<string>
  compare: ReadonlySet<string>
}
export type KeptKind = keyof Kept

const NOTHING: Kept = { course: new Set(), agency: new Set(), compare: new Set() }
const useKeptStore = createStore<Kept>('kept', () => NOTHING)
const asked = new Map<KeptKind, Promise<void>>()
/** What was pressed since the last reading began: its answer may be older. */
const pressed = new Map<KeptKind, Map<string, boolean>>()
let telling = false

/** The calls behind the buttons: visitors do not load them. */
export const keeping = () => import('./keeping.ts')

export function mark(kind: KeptKind, id: string, on: boolean): void {
  show(kind, id, on)
  telling = true
  bus.emit(kind === 'compare' ? 'comparison.changed' : 'favourites.changed')
  telling = false
}

/** Marks an id on the screen only, before the server has answered. */
export function show(kind: KeptKind, id: string, on: boolean): void {
  pressed.get(kind)?.set(id, on)
  put(kind, useKeptStore.getState()[kind], [[id, on]])
}

function put(kind: KeptKind, known: Iterable<string>, changes: Iterable<[string, boolean]>): void {
  const ids = new Set(known)
  for (const [id, on] of changes) ids[on ? 'add' : 'delete'](id)
  useKeptStore.setState({ [kind]: ids })
}

function forget(): void {
  asked.clear()
  useKeptStore.setState(NOTHING)
}

/** After a failure the ids stay unmarked; the server still knows them. */
function load(kind: KeptKind): void {
  const since = new Map<string, boolean>()
  pressed.set(kind, since)
  const answer = keeping().then(async ({ keptIds }) => {
    const ids = await keptIds[kind]()
    if (asked.get(kind) === answer) put(kind, ids, since)
  })
  asked.set(kind, answer)
  answer.catch(() => asked.get(kind) === answer && asked.delete(kind))
}

function refresh(kinds: KeptKind[]): void {
  if (!telling) for (const kind of kinds) if (asked.has(kind)) load(kind)
}

let started = false
function start(): void {
  if (started) return
  started = true
  bus.on('session.out', forget)
  bus.on('favourites.changed', () => refresh(['course', 'agency']))
  bus.on('comparison.changed', () => refresh(['compare']))
}

/** `read` of the kept ids of one kind: none on the server and until they are loaded. */
export function useKept<T extends boolean | number>(
  kind: KeptKind,
  signedIn: boolean,
  read: (ids: ReadonlySet<string>) => T,
): T {
  useEffect(() => {
    start()
    if (signedIn && useSessionStore.getState().status === 'in' && !asked.has(kind)) load(kind)
  }, [kind, signedIn])
  return useKeptStore((kept) => read(kept[kind]))
}
