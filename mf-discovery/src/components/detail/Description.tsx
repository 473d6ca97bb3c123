import { RichText, useText } from '@southbound/shared/platform'
import { otherLang } from '../BothNames.tsx'

/** The description in the reader's language, else in the other one, marked with its `lang`. */
export function Description({ text }: { text: { en: string | null; cn: string | null } }) {
  const { locale } = useText('discovery')
  const own = locale === 'zh' ? text.cn : text.en
  const html = own ?? (locale === 'zh' ? text.en : text.cn)
  if (!html) return null
  return (
    <RichText
      html={html}
      kind="description"
      textLocale={locale}
      className="prose"
      lang={own ? undefined : otherLang(locale)}
    />
  )
}

export const hasText = (text: { en: string | null; cn: string | null }) => Boolean(text.en || text.cn)
