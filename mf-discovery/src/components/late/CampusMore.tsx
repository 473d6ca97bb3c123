import type { Campus } from '@southbound/shared/contract'
import { RichText } from '@southbound/shared/ui/rich-text'
import { otherLang } from '../BothNames.tsx'
import { useLateWords } from './words.ts'

/** A campus in its own words, in the other language where it has none in the reader's. */
export function CampusMore({ campus: { description, email } }: { campus: Campus }) {
  const { locale } = useLateWords()
  const [own, other] =
    locale === 'zh' ? [description?.cn, description?.en] : [description?.en, description?.cn]
  const html = own ?? other
  return (
    <>
      {email && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {html && (
        <RichText
          html={html}
          kind="description"
          textLocale={locale}
          className="prose"
          lang={own ? undefined : otherLang(locale)}
        />
      )}
    </>
  )
}
