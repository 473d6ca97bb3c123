import { cleanerNow, type Locale, loadCleaner, useHydrated } from '@southbound/shared/platform'
import { use, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { RichTextKind } from '../../contract/constants.ts'

interface RichTextProps {
  html: string
  kind: RichTextKind
  textLocale: Locale
  className: string
  lang?: string
}
/** The server's drawing is hydrated untouched; what a browser draws itself passes through DOMPurify. */
export function RichText({ html, kind, textLocale, className, lang }: RichTextProps) {
  const isHydrating = !useHydrated()
  const [drawn] = useState(isHydrating ? html : null)
  const cleaner = html === drawn ? null : (cleanerNow() ?? use(loadCleaner()))
  // React writes the HTML again whenever the object is another one.
  const inner = useMemo(
    () => ({
      __html: cleaner ? cleaner.clean(html, { kind, locale: textLocale, ownHost: location.host }) : html,
    }),
    [cleaner, html, kind, textLocale],
  )
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => wearStyles(box.current, inner), [inner])
  // React would write an empty text as unsigned HTML.
  if (`${inner.__html}` === '') return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server or by DOMPurify
  return <div ref={box} className={className} lang={lang} dangerouslySetInnerHTML={inner} />
}

function wearStyles(box: HTMLElement | null, _of: { __html: string }): void {
  for (const one of box?.querySelectorAll<HTMLElement>('[data-style]') ?? [])
    one.style.cssText = one.dataset.style ?? ''
}
