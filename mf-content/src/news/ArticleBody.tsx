import { useText } from '@southbound/shared/platform'
import { Notice } from '@southbound/shared/ui/page'
import { RichText } from '@southbound/shared/ui/rich-text'
import { type Article, langOf } from '../components/article-names.ts'
import styles from './ArticleBody.module.css'

/** The text in the reader's language, else in the other. */
export function ArticleBody({ article }: { article: Article }) {
  const { t, locale } = useText('content')
  const own = locale === 'zh' ? article.bodyCn : article.bodyEn
  const other = locale === 'zh' ? 'en' : 'zh'
  const html = own ?? (locale === 'zh' ? article.bodyEn : article.bodyCn)
  if (!html) return null
  return (
    <>
      {!own && <Notice>{t('news.otherLanguage')}</Notice>}
      <RichText
        html={html}
        kind="article"
        textLocale={own ? locale : other}
        className={styles.body ?? ''}
        lang={langOf(own, locale)}
      />
    </>
  )
}
