import { MOST_SHOWN } from '@southbound/shared/contract/constants'
import type { InputOf } from '@southbound/shared/platform'
import { useEffect } from 'react'

type Told = InputOf<'POST /interest/shown'>['body']
const ADDRESS = '/api/interest/shown'
const TARGETS = { course: 1, school: 2, agent: 3 } as const
const DETAIL = /\/(course|school|agent)-detail\/(?:.*\/)?(\d+)$/
/** Half of a card. */
const SEEN = 0.5
const PAUSE_MS = 2_000

/**
 * Tells of the cards of results as they come on the screen; `question` is theirs, null until they are there.
 */
export function useShown(question: string | null): void {
  useEffect(() => (question === null ? undefined : watchCards(document)), [question])
}

/**
 * The cards are read from the page, so that they carry
 * nothing for it. Those of a page that cannot tell are lost.
 */
export function watchCards(page: ParentNode): () => void {
  if (!('IntersectionObserver' in window)) return () => {}
  const waiting = new Set<string>()
  let pause: ReturnType<typeof setTimeout> | undefined
  const tell = () => {
    for (const body of toldOf([...waiting])) send(body)
    waiting.clear()
  }
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        seen.unobserve(target)
        waiting.add(target.querySelector<HTMLAnchorElement>(LINK)?.pathname ?? '')
      }
      clearTimeout(pause)
      pause = setTimeout(tell, PAUSE_MS)
    },
    { threshold: SEEN },
  )
  for (const card of page.querySelectorAll('main article')) if (card.querySelector(LINK)) seen.observe(card)
  addEventListener('pagehide', tell)
  return () => {
    seen.disconnect()
    clearTimeout(pause)
    removeEventListener('pagehide', tell)
    tell()
  }
}
const LINK = 'h2 a, h3 a'

/** By kind, as many at once as the server takes. */
export function toldOf(pathnames: readonly string[]): Told[] {
  const found = pathnames.flatMap((pathname) => {
    const [, kind, id] = DETAIL.exec(pathname) ?? []
    return kind && id ? [{ targetKind: TARGETS[kind as keyof typeof TARGETS], id }] : []
  })
  return Object.values(TARGETS).flatMap((targetKind) => {
    const ids = [...new Set(found.flatMap((one) => (one.targetKind === targetKind ? one.id : [])))]
    return ids.length > 0 ? [{ targetKind, ids: ids.slice(0, MOST_SHOWN) }] : []
  })
}

const send = (body: Told) =>
  void navigator.sendBeacon?.(ADDRESS, new Blob([JSON.stringify(body)], { type: 'application/json' }))
