import { ApiError, afterPause, api, isCancelled, useUnsaved } from '@southbound/shared/platform'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type ArticleBody, type ArticleValues, bodyOf, hasTitle, type OwnArticle } from './article-values.ts'
import { keptArticle } from './kept-article.ts'

const PAUSE_MS = 1_500
const AGAIN_MS = 10_000
const UNANSWERED = ['network', 'server.fault']
/** One saving, repeatable by its key. */
export interface Attempt {
  body: ArticleBody
  version: number | undefined
}

/**
 * Saves what was typed after a pause, one call after the other, and keeps it in this tab until then.
 * An attempt without an answer is made again as it was; a refused one where a person asks for it.
 */
export function useAutosave(first: OwnArticle | null, onMade: (id: string) => void) {
  const [article, setArticle] = useState(first)
  const [saving, setSaving] = useState(false)
  const [kept] = useState(() => keptArticle(first?.id).load())
  const [dirty, setDirty] = useState(kept !== null)
  const [error, setError] = useState<ApiError | null>(null)
  const latest = useRef(first)
  const typed = useRef<ArticleValues | null>(kept?.values ?? null)
  const waiting = useRef<ArticleValues | null>(null)
  const unanswered = useRef<Attempt | null>(null)
  const refused = useRef<ArticleValues | null>(null)
  const running = useRef<Promise<boolean>>(Promise.resolve(true))
  const isLeft = useRef(false)
  const made = useRef(onMade)
  made.current = onMade
  const saveNow = useRef<() => Promise<boolean>>(async () => true)
  const [pause] = useState(() => afterPause(() => void saveNow.current()))
  useUnsaved(dirty)

  const keep = useCallback(() => {
    const { current: values } = typed
    const { id, version } = latest.current ?? {}
    if (values) keptArticle(id).save({ values, version, attempt: unanswered.current })
  }, [])
  const takeOver = useCallback((next: OwnArticle) => {
    keptArticle(latest.current?.id).clear()
    if (!latest.current) made.current(next.id)
    latest.current = next
    setArticle(next)
  }, [])

  const send = useCallback(async (): Promise<boolean> => {
    const attempt = unanswered.current ?? next(latest.current, waiting.current)
    if (!attempt) return true
    if (!unanswered.current) waiting.current = null
    unanswered.current = attempt
    keep()
    try {
      const known = latest.current && { id: latest.current.id, version: attempt.version }
      const input = { body: { ...attempt.body, ...known } }
      takeOver(await api('POST /information/addInformation', input, { background: true }))
      unanswered.current = null
      return send()
    } catch (caught) {
      if (isCancelled(caught)) return false
      if (!(caught instanceof ApiError)) throw caught
      // A refused one would be refused again.
      if (UNANSWERED.includes(caught.failure)) {
        // The next page with this article makes the attempt that is kept.
        if (!isLeft.current) pause(AGAIN_MS)
      } else {
        unanswered.current = null
        refused.current = waiting.current ? null : typed.current
      }
      keep()
      setError(caught)
      return false
    }
  }, [takeOver, keep, pause])

  /** Whether all is saved. */
  const flush = useCallback((): Promise<boolean> => {
    running.current = running.current.then(async () => {
      waiting.current ??= refused.current
      refused.current = null
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

  const touch = useCallback(
    (values: ArticleValues) => {
      setDirty(true)
      typed.current = values
      refused.current = null
      keep()
      if (!hasTitle(values)) return
      waiting.current = values
      pause(PAUSE_MS)
    },
    [keep, pause],
  )
  useEffect(() => {
    if (!kept || !hasTitle(kept.values)) return
    unanswered.current = kept.attempt ?? attemptOf(kept.values, kept.version)
    waiting.current = kept.attempt ? kept.values : null
    void saveNow.current()
  }, [kept])
  // Who leaves in the middle of a pause loses nothing.
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
      pause(null)
      if (!refused.current) void flush()
    }
  }, [flush, pause])
  /** Who leaves does not want what is not saved. */
  const forget = () => {
    pause(null)
    for (const held of [waiting, refused, unanswered]) held.current = null
    keptArticle(latest.current?.id).clear()
  }
  /** What was typed in an article that is no more is a new one. */
  const saveAnew = () => {
    forget()
    latest.current = null
    waiting.current = typed.current
    return flush()
  }
  return { article, latest: () => latest.current, touch, flush, forget, saveAnew, saving, dirty, error }
}

const attemptOf = (values: ArticleValues, version: number | undefined): Attempt => ({
  body: { ...bodyOf(values), idempotencyKey: crypto.randomUUID() },
  version,
})
const next = (known: OwnArticle | null, values: ArticleValues | null): Attempt | null =>
  values && attemptOf(values, known?.version)
