import { TIMES } from '@southbound/shared/contract/constants'
import { useRef, useState } from 'react'
import { checkFiles, type FileFault, type FileRules } from './file-rules.ts'

export type Send<T> = (file: File, options: { signal: AbortSignal }) => Promise<T>
/** One file on its way, or refused. */
export interface UploadRow {
  id: number
  file: File
  state: 'sending' | 'done' | 'refused' | 'failed'
  fault?: FileFault
  /** The server's words. */
  message?: string
}

const AT_ONCE = 2

/** Checks files, sends them two at a time, and keeps a row for each until it is done or taken away. */
export function useUploads<T>(rules: FileRules, taken: readonly string[], send: Send<T>, onStored: (stored: T) => void) {
  const [rows, setRows] = useState<UploadRow[]>([])
  const nextId = useRef(1)
  const stops = useRef(new Map<number, AbortController>())
  const queue = useRef<UploadRow[]>([])
  const running = useRef(0)

  const change = (id: number, part: Partial<UploadRow>) => setRows((old) => old.map((row) => (row.id === id ? { ...row, ...part } : row)))
  const drop = (id: number) => setRows((old) => old.filter((row) => row.id !== id))

  const sendOne = async (row: UploadRow) => {
    const stop = stops.current.get(row.id)
    if (!stop) return
    try {
      const stored = await send(row.file, { signal: stop.signal })
      change(row.id, { state: 'done' })
      onStored(stored)
      setTimeout(() => drop(row.id), TIMES.uploadCloseMs)
    } catch (error) {
      if (!stop.signal.aborted) change(row.id, { state: 'failed', message: error instanceof Error ? error.message : '' })
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
    const onTheirWay = rows.filter(({ state }) => state === 'sending').map(({ file }) => file.name)
    const added = checkFiles(files, rules, [...taken, ...onTheirWay]).map(({ file, fault }): UploadRow => {
      const id = nextId.current++
      return fault ? { id, file, state: 'refused', fault } : { id, file, state: 'sending' }
    })
    setRows((old) => [...old.filter(({ state }) => state === 'sending' || state === 'done'), ...added])
    for (const row of added) if (row.state === 'sending') start(row)
  }
  const remove = (id: number) => {
    stops.current.get(id)?.abort()
    stops.current.delete(id)
    drop(id)
  }
  const retry = (row: UploadRow) => {
    change(row.id, { state: 'sending', message: undefined })
    start(row)
  }
  return { rows, add, remove, retry, busy: rows.some(({ state }) => state === 'sending') }
}
