import { cleanHtml, useText, wearStyles } from '@southbound/shared/platform'
import { Notice } from '@southbound/shared/ui/page'
import { useMemo } from 'react'
import { type Article, langOf } from '../components/article-names.ts'
import styles from './ArticleBody.module.css'

/** The text in the reader's language; else in the other, which is said. It was cleaned by the allow-list when it was written, and is once more before it is shown. */
export function ArticleBody({ article }: { article: Article }) {
  const { t, locale } = useText('content')
  const own = locale === 'zh' ? article.bodyCn : article.bodyEn
  const html = own ?? (locale === 'zh' ? article.bodyEn : article.bodyCn)
  const clean = useMemo(() => (html ? cleanHtml(html, locale) : ''), [html, locale])
  if (!clean) return null
  return (
    <>
      {!own && <Notice>{t('news.otherLanguage')}</Notice>}
      <div ref={(box) => wearStyles(box)} className={styles.body} lang={langOf(own, locale)} dangerouslySetInnerHTML={{ __html: clean }} />
    </>
  )
}
