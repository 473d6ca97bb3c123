import { ApiError, afterPause, api, isCancelled, useUnsaved } from '@southbound/shared/platform'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type ArticleBody, bodyOf, type OwnArticle, type Values } from './article-values.ts'

const PAUSE_MS = 1_500
interface Attempt {
  body: ArticleBody
  version: number | undefined
}

/** Saves what was typed after a pause, one call after the other. An attempt without an answer is made again as it was. */
export function useAutosave(first: OwnArticle | null, onMade: (id: string) => void) {
  const [article, setArticle] = useState(first)
  const [saving, setSaving] = useState(false)
  const [dirty, setDirty] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const latest = useRef(first)
  const waiting = useRef<Values | null>(null)
  const unanswered = useRef<Attempt | null>(null)
  const running = useRef<Promise<boolean>>(Promise.resolve(true))
  const made = useRef(onMade)
  made.current = onMade
  const saveNow = useRef<() => Promise<boolean>>(async () => true)
  useUnsaved(dirty)

  const takeOver = useCallback((next: OwnArticle) => {
    if (!latest.current) made.current(next.id)
    latest.current = next
    setArticle(next)
  }, [])

  const send = useCallback(async (): Promise<boolean> => {
    const attempt = unanswered.current ?? next(latest.current, waiting.current)
    if (!attempt) return true
    if (!unanswered.current) waiting.current = null
    unanswered.current = attempt
    try {
      const known = latest.current && { id: latest.current.id, version: attempt.version }
      takeOver(await api('POST /information/addInformation', { body: { ...attempt.body, ...known } }))
      unanswered.current = null
      return send()
    } catch (caught) {
      if (isCancelled(caught)) return false
      if (!(caught instanceof ApiError)) throw caught
      // A refused one would be refused again.
      if (caught.failure !== 'server.fault') unanswered.current = null
      setError(caught)
      return false
    }
  }, [takeOver])

  /** Whether all is saved. */
  const flush = useCallback((): Promise<boolean> => {
    running.current = running.current.then(async () => {
      if (!waiting.current && !unanswered.current) return true
      setSaving(true)
      setError(null)
      const isWhole = await send()
      setSaving(false)
      if (isWhole && !waiting.current) setDirty(false)
      return isWhole
    })
    return running.current
  }, [send])

  saveNow.current = flush
  const [pause] = useState(() => afterPause(() => void saveNow.current()))
  const touch = useCallback(
    (values: Values) => {
      setDirty(true)
      if (!values.titleEn.trim() && !values.titleCn.trim()) return
      waiting.current = values
      pause(PAUSE_MS)
    },
    [pause],
  )
  // Who leaves in the middle of a pause loses nothing.
  useEffect(() => () => void flush(), [flush])
  return { article, latest: () => latest.current, touch, flush, saving, dirty, error }
}

const next = (known: OwnArticle | null, values: Values | null): Attempt | null =>
  values && { body: { ...bodyOf(values), idempotencyKey: crypto.randomUUID() }, version: known?.version }
