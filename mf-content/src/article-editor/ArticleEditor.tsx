import { ARTICLE_STATE, WRITABLE } from '@southbound/shared/contract/constants'
import { formatDateTime, Link, paths, pick, useCall, useText } from '@southbound/shared/platform'
import { Alert, ButtonLink, Failed, Panel, Skeleton } from '@southbound/shared/ui/desk/panel'
import { useState } from 'react'
import { ArticleActs } from './ArticleActs.tsx'
import styles from './ArticleForm.module.css'
import { ArticleForm } from './ArticleForm.tsx'
import { ArticleHead } from './ArticleHead.tsx'
import { ArticlePreview } from './ArticlePreview.tsx'
import { LANGUAGES, type OwnArticle } from './article-values.ts'
import { keptArticle } from './kept-article.ts'
import { Steps } from './VersionsDrawer.tsx'

interface ArticleEditorProps {
  /** Null for a new one. */
  id: string | null
  onMade: (id: string) => void
  onLeave: () => void
}

export default function ArticleEditor({ id, onMade, onLeave }: ArticleEditorProps) {
  // A new one that was saved keeps its form.
  const [asked] = useState(id)
  const { data, state, error, reload } = useCall(
    'POST /information/own',
    asked ? { body: { id: asked } } : null,
  )
  const [moved, setMoved] = useState<OwnArticle | null>(null)
  const [turn, setTurn] = useState(0)
  const article = moved ?? data ?? null
  const again = () => {
    keptArticle(article?.id).clear()
    setMoved(null)
    setTurn(turn + 1)
    reload()
  }
  if (asked && state === 'failed') return <Failed message={error.message} onRetry={reload} />
  if (asked && (!article || state === 'loading')) return <Skeleton lines={10} />
  const move = (next: OwnArticle) => {
    setMoved(next)
    setTurn(turn + 1)
  }
  return article && !WRITABLE.includes(article.state) ? (
    <ReadArticle article={article} onMoved={move} onOlder={again} onLeave={onLeave} />
  ) : (
    <ArticleForm
      key={turn}
      first={article}
      onMade={onMade}
      onMoved={move}
      onReload={again}
      onLeave={onLeave}
    />
  )
}

const { published } = ARTICLE_STATE

interface ReadArticleProps {
  article: OwnArticle
  onMoved: (article: OwnArticle) => void
  onOlder: () => void
  onLeave: () => void
}
function ReadArticle({ article, onMoved, onOlder, onLeave }: ReadArticleProps) {
  const { t, locale } = useText('content')
  const { data } = useCall('POST /information/versions', {
    body: { id: article.id, version: article.version },
  })
  const { state, slug, titleEn, titleCn, publishAt, rejectReason } = article
  const day = publishAt ? formatDateTime(publishAt) : ''
  return (
    <>
      <ArticleHead
        article={article}
        title={pick({ nameEn: titleEn, nameCn: titleCn }, locale) || t('articles.untitled')}
        onBack={onLeave}
      >
        {state === published && (
          <ButtonLink to={paths.news(slug)} as={Link}>
            {t('articles.seePublic')}
          </ButtonLink>
        )}
        <ArticleActs article={article} onOlder={onOlder} onMoved={onMoved} onGone={onLeave} />
      </ArticleHead>
      <div className={styles.notice}>
        <Alert>{t(`articles.locked.${state}`, { day })}</Alert>
        {rejectReason && <Alert tone="warn">{t('articles.reason', { reason: rejectReason })}</Alert>}
      </div>
      <div className={styles.languages}>
        {LANGUAGES.filter((language) => article[`title${language}`]).map((language) => (
          <Panel key={language} title={t(`articles.languages.${language}`)}>
            <ArticlePreview article={article} locale={language === 'Cn' ? 'zh' : 'en'} />
          </Panel>
        ))}
      </div>
      <div className={styles.bottom}>
        <Panel title={t('articles.versions.title')}>
          <Steps steps={data?.rows ?? []} />
        </Panel>
      </div>
    </>
  )
}
