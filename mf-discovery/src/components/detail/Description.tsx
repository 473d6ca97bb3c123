import { useText } from '@southbound/shared/platform'
import { RichText } from '@southbound/shared/ui/rich-text'
import { otherLang } from '../BothNames.tsx'
import { Section } from '../Section.tsx'

interface Props {
  title: string
  text: { en: string | null; cn: string | null }
}

export function Description({ title, text: { en, cn } }: Props) {
  const { locale } = useText('discovery')
  const [own, other] = locale === 'zh' ? [cn, en] : [en, cn]
  const html = own ?? other
  if (!en && !cn) return null
  return (
    <Section title={title}>
      {html && (
        <RichText
          html={html}
          kind="description"
          textLocale={locale}
          className="prose"
          lang={own ? undefined : otherLang(locale)}
        />
      )}
    </Section>
  )
}
