import { checkFiles, type FileFault, type FileRules, TIMES } from '@southbound/shared/contract/constants'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

export interface UploadOptions {
  signal: AbortSignal
  onProgress: (share: number) => void
}
/** Rejects with an error whose message is for the reader. */
export type Send<T> = (file: File, options: UploadOptions) => Promise<T>
export interface UploadRow {
  id: number
  file: File
  state: 'waiting' | 'sending' | 'done' | 'refused' | 'failed' | 'stopped'
  fault?: FileFault
  message?: string
  /** 0 to 1. */
  share?: number
}
interface Uploading<T> {
  rules: FileRules
  taken: readonly string[]
  /** Bytes. */
  room?: number
  /** Most files, with those taken. */
  most?: number
  send: Send<T>
  onStored: (stored: T) => void
  onBusy?: (busy: boolean) => void
}

const AT_ONCE = 2
export const isOnItsWay = ({ state }: UploadRow): boolean => state === 'waiting' || state === 'sending'
const wasStopped = (error: unknown): boolean => (error as { name?: unknown } | null)?.name === 'AbortError'

/** Two at a time; a refused one stops no other. */
export function useUploads<T>({ rules, taken, room, most, send, onStored, onBusy }: Uploading<T>) {
  const [rows, setRows] = useState<UploadRow[]>([])
  const nextId = useRef(1)
  const stops = useRef(new Map<number, AbortController>())
  const queue = useRef<UploadRow[]>([])
  const running = useRef(0)
  // The drawing that a file was chosen in is gone when it is stored, and what it knew is old.
  const tell = useRef({ onStored, onBusy })
  useLayoutEffect(() => {
    tell.current = { onStored, onBusy }
  })
  const busy = rows.some(isOnItsWay)
  useEffect(() => {
    if (!busy) return
    tell.current.onBusy?.(true)
    return () => tell.current.onBusy?.(false)
  }, [busy])
  const closing = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const timers = closing.current
    return () => timers.forEach((timer) => void clearTimeout(timer))
  }, [])

  const change = (id: number, part: Partial<UploadRow>) =>
    setRows((old) => old.map((row) => (row.id === id ? { ...row, ...part } : row)))
  const drop = (id: number) => setRows((old) => old.filter((row) => row.id !== id))

  const sendOne = async ({ id, file }: UploadRow) => {
    const stop = stops.current.get(id)
    if (!stop) return
    change(id, { state: 'sending' })
    try {
      const stored = await send(file, { signal: stop.signal, onProgress: (share) => change(id, { share }) })
      change(id, { state: 'done' })
      tell.current.onStored(stored)
      closing.current.add(setTimeout(() => drop(id), TIMES.uploadCloseMs))
    } catch (error) {
      if (stop.signal.aborted) return
      change(
        id,
        wasStopped(error)
          ? { state: 'stopped' }
          : { state: 'failed', message: error instanceof Error ? error.message : '' },
      )
    }
  }
  const runQueue = () => {
    while (running.current < AT_ONCE && queue.current.length) {
      const row = queue.current.shift() as UploadRow
      running.current += 1
      void sendOne(row).finally(() => {
        running.current -= 1
        runQueue()
      })
    }
  }
  const start = (row: UploadRow) => {
    stops.current.set(row.id, new AbortController())
    queue.current.push(row)
    runQueue()
  }

  const add = (files: readonly File[]) => {
    const going = rows.filter(isOnItsWay).map(({ file }) => file)
    const left = room === undefined ? undefined : room - going.reduce((sum, { size }) => sum + size, 0)
    const names = [...taken, ...going.map(({ name }) => name)]
    const free = most === undefined ? rules.count : Math.max(0, most - names.length)
    const limits = { ...rules, count: Math.min(rules.count, free) }
    const added = checkFiles(files, limits, names, left).map(({ file, fault }): UploadRow => {
      const id = nextId.current++
      return fault ? { id, file, state: 'refused', fault } : { id, file, state: 'waiting' }
    })
    setRows((old) => [...old, ...added])
    for (const row of added) if (row.state === 'waiting') start(row)
  }
  const remove = (id: number) => {
    stops.current.get(id)?.abort()
    stops.current.delete(id)
    drop(id)
  }
  const retry = (row: UploadRow) => {
    change(row.id, { state: 'waiting', message: undefined, share: undefined })
    start(row)
  }
  return { rows, add, remove, retry, busy }
}
