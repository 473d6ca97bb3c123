import { use, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { RichTextKind } from '../../contract/constants.ts'
import type { Locale } from '../language/locale.ts'
import { useHydrated } from '../use-hydrated.ts'
import { cleanerNow, loadCleaner } from './cleaner.ts'

interface RichTextProps {
  html: string
  kind: RichTextKind
  /** The language of the text, whose pages its links lead to. */
  textLocale: Locale
  className: string
  /** Where it is not the page's language. */
  lang?: string
}
/**
 * Rich text on the page. The server's drawing of it, which the server cleaned, stays untouched when the page is hydrated, and nothing is fetched for it.
 * Whatever a browser draws itself passes through DOMPurify.
 */
export function RichText({ html, kind, textLocale, className, lang }: RichTextProps) {
  const isHydrating = !useHydrated()
  const [drawn] = useState(isHydrating ? html : null)
  const cleaner = html === drawn ? null : (cleanerNow() ?? use(loadCleaner()))
  // One object for one text: React writes the HTML again whenever the object is another.
  const inner = useMemo(
    () => ({
      __html: cleaner ? cleaner.clean(html, { kind, locale: textLocale, ownHost: location.host }) : html,
    }),
    [cleaner, html, kind, textLocale],
  )
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => wearStyles(box.current, inner), [inner])
  // An empty text is none: React would write it as one that nobody has signed.
  if (`${inner.__html}` === '') return null
  return <div ref={box} className={className} lang={lang} dangerouslySetInnerHTML={inner} />
}

/** Puts on the styles that cleaned text brought: the page's policy allows those that a script sets. */
function wearStyles(box: HTMLElement | null, _of: { __html: string }): void {
  for (const one of box?.querySelectorAll<HTMLElement>('[data-style]') ?? [])
    one.style.cssText = one.dataset.style ?? ''
}
