import { useLocale } from '@southbound/shared/platform'
import { RichText } from '@southbound/shared/ui/rich-text'
import { otherLang } from '../BothNames.tsx'
import { Section } from '../Section.tsx'

interface Props {
  title: string
  text: { en: string | null; cn: string | null }
}

export function Description({ title, text }: Props) {
  if (!text.en && !text.cn) return null
  return (
    <Section title={title}>
      <DescriptionText text={text} />
    </Section>
  )
}

/** In the other language where there is none in the reader's. */
export function DescriptionText({ text: { en, cn } }: Pick<Props, 'text'>) {
  const locale = useLocale()
  const [own, other] = locale === 'zh' ? [cn, en] : [en, cn]
  const html = own ?? other
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
