import { cleanHtml, useText, wearStyles } from '@southbound/shared/platform'
import { useMemo } from 'react'
import { otherLang } from './BothNames.tsx'

/** A description in the reader's language, or else in the other one, marked as such. The server cleans it when it is written and when it is read, the browser once more before it shows it. */
export function RichText({ text }: { text: { en: string | null; cn: string | null } }) {
  const { locale } = useText('discovery')
  const own = locale === 'zh' ? text.cn : text.en
  const html = own ?? (locale === 'zh' ? text.en : text.cn)
  const clean = useMemo(() => (html ? cleanHtml(html, locale) : ''), [html, locale])
  if (!clean) return null
  return <div ref={(box) => wearStyles(box)} className="prose" lang={own ? undefined : otherLang(locale)} dangerouslySetInnerHTML={{ __html: clean }} />
}

export const hasText = (text: { en: string | null; cn: string | null }) => Boolean(text.en || text.cn)
