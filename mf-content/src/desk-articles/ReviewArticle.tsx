import { ARTICLE_STATE } from '@southbound/shared/contract/constants'
import { formatDateTime, pick, useCall, useText } from '@southbound/shared/platform'
import { Alert, NotRead, Panel, Skeleton, Tabs, Tag } from '@southbound/shared/ui/desk/panel'
import { Suspense, useState } from 'react'
import form from '../article-editor/ArticleForm.module.css'
import { ArticleHead } from '../article-editor/ArticleHead.tsx'
import { ArticlePreview } from '../article-editor/ArticlePreview.tsx'
import { LANGUAGES, type OwnArticle } from '../article-editor/article-values.ts'
import { Differences } from '../article-editor/Differences.tsx'
import { Steps } from '../article-editor/VersionsDrawer.tsx'
import { DeskActs } from './DeskActs.tsx'
import { Place, PlaceTags } from './Place.tsx'
import type { DeskArticle } from './queue.ts'

export default function ReviewArticle({ id, onDone }: { id: string; onDone: () => void }) {
  const found = useCall('GET /operations/articles/:id', { params: { id } })
  if (found.state === 'failed' || !found.data) return <NotRead found={found} lines={10} />
  return <Read found={found.data} onDone={onDone} onReload={found.reload} />
}

interface ReadProps {
  found: DeskArticle
  onDone: () => void
  onReload: () => void
}
/** The text as readers see it, what changed since they saw it, and what happened. */
function Read({ found: { article, before, steps, place }, onDone, onReload }: ReadProps) {
  const { t, locale } = useText('content')
  const [view, setView] = useState(before ? 'changes' : 'text')
  const { titleEn, titleCn, publishAt, unpublishAt, author } = article
  const text = {
    key: 'text',
    label: t('deskArticles.text'),
    content: (
      <div className={form.languages}>
        {LANGUAGES.filter((language) => article[`title${language}`]).map((language) => (
          <Panel key={language} title={t(`articles.languages.${language}`)}>
            <ArticlePreview article={article} locale={language === 'Cn' ? 'zh' : 'en'} />
          </Panel>
        ))}
      </div>
    ),
  }
  const changes = before && {
    key: 'changes',
    label: t('deskArticles.changes'),
    content: (
      <Suspense fallback={<Skeleton lines={6} />}>
        <Differences before={before} now={article} same={t('deskArticles.noChanges')} />
      </Suspense>
    ),
  }
  const happened = { key: 'steps', label: t('deskArticles.steps'), content: <Steps steps={steps} /> }
  return (
    <>
      <ArticleHead
        article={article}
        level={2}
        title={pick({ nameEn: titleEn, nameCn: titleCn }, locale)}
        onBack={onDone}
      >
        <DeskActs article={article} onDone={onDone} onReload={onReload} />
        {place && article.state === ARTICLE_STATE.published && (
          <Place id={article.id} place={place} onDone={onReload} />
        )}
      </ArticleHead>
      <p className={form.said}>
        {author} · {t(`category.${article.category}`)}
        {publishAt && ` · ${t('deskArticles.wish', { day: formatDateTime(publishAt) })}`}
        {unpublishAt && ` · ${t('deskArticles.until', { day: formatDateTime(unpublishAt) })}`}
      </p>
      {place && <PlaceTags place={place} />}
      <Origin article={article} />
      <ForSearchEngines article={article} />
      <Tabs
        label={t('deskArticles.views')}
        value={view}
        onChange={setView}
        items={[text, ...(changes ? [changes] : []), happened]}
      />
    </>
  )
}

function ForSearchEngines({ article }: { article: OwnArticle }) {
  const { t } = useText('content')
  const said = LANGUAGES.flatMap((language) =>
    (['seoTitle', 'seoDescription'] as const).flatMap((field) => {
      const text = article[`${field}${language}`]
      const name = t(`articles.languages.${language}`)
      return text
        ? { label: t('articles.inLanguage', { field: t(`articles.fields.${field}`), language: name }), text }
        : []
    }),
  )
  return said.map(({ label, text }) => (
    <p key={label} className={form.said}>
      {label}: {text}
    </p>
  ))
}

function Origin({ article: { source, sourceUrl, tags, rejectReason } }: { article: OwnArticle }) {
  const { t } = useText('content')
  return (
    <>
      {rejectReason && <Alert tone="warn">{rejectReason}</Alert>}
      {(source || sourceUrl) && (
        <p className={form.said}>
          {t('articles.fields.source')}: {[source, sourceUrl].filter(Boolean).join(' · ')}
        </p>
      )}
      {tags.length > 0 && (
        <p className={form.choices}>
          {tags.map((tag) => (
            <Tag key={tag} tone="line">
              {tag}
            </Tag>
          ))}
        </p>
      )}
    </>
  )
}
