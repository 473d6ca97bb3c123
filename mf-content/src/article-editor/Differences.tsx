import { cleanerNow, loadCleaner, useText } from '@southbound/shared/platform'
import { Heading } from '@southbound/shared/ui/desk/panel'
import { use } from 'react'
import styles from './ArticleForm.module.css'
import type { Shown } from './ArticlePreview.tsx'
import { LANGUAGES, type Language } from './article-values.ts'
import { blocksOf, type DifferencePart, differ, differences } from './differences.ts'

interface DifferencesProps {
  before: Shown
  now: Shown
  /** Said where nothing differs. */
  same: string
}

/** What was written before, struck out; what came, underlined. */
export function Differences({ before, now, same }: DifferencesProps) {
  const { t } = useText('content')
  const cleaner = cleanerNow() ?? use(loadCleaner())
  const blocks = (article: Shown, language: Language): string[] => {
    const kind = { kind: 'article', locale: language === 'Cn' ? 'zh' : 'en' } as const
    const words = (['title', 'summary', 'alt', 'seoTitle', 'seoDescription'] as const).map(
      (name) => article[`${name}${language}`],
    )
    return [
      ...words.flatMap((text) => text || []),
      ...blocksOf(cleaner.cleanNodes(article[`body${language}`] ?? '', kind)),
    ]
  }
  const changed = LANGUAGES.map((language) => ({
    language,
    shown: differences(blocks(before, language), blocks(now, language)),
  })).filter(({ shown }) => differ(shown))
  if (changed.length === 0) return <p>{same}</p>
  return changed.map(({ language, shown }) => (
    <section key={language} lang={language === 'Cn' ? 'zh-Hans' : 'en'}>
      <Heading level={3}>{t(`articles.languages.${language}`)}</Heading>
      <div className={styles.text}>
        {shown.map((parts, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no names, and are drawn once
          <p key={at}>{parts.map(drawn)}</p>
        ))}
      </div>
    </section>
  ))
}

const drawn = ({ kind, text }: DifferencePart, at: number) =>
  kind === 'same' ? text : kind === 'added' ? <ins key={at}>{text}</ins> : <del key={at}>{text}</del>
