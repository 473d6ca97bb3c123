import { formatDateTime, Link, pick, useBus, useCall, useText, useUrl } from '@southbound/shared/platform'
import { Skeleton, TabLinks, Tag, Time } from '@southbound/shared/ui/desk/panel'
import { StaffFrame } from '@southbound/shared/ui/desk/staff'
import { DeskTable, listed, type TableColumn } from '@southbound/shared/ui/desk/table'
import { lazyPart } from '@southbound/shared/ui/lazy-part'
import { Suspense, useState } from 'react'
import { StateTag } from '../article-editor/ArticleHead.tsx'
import styles from '../own-articles/OwnArticles.module.css'
import { TitleSearch } from '../own-articles/TitleSearch.tsx'
import { PlaceTags } from './Place.tsx'
import { LISTS, type List, listOf, pathOf, type QueuedArticle, ROWS } from './queue.ts'

const ReviewArticle = lazyPart(() => import('./ReviewArticle.tsx'))

export default function DeskArticlesScreen() {
  const { t } = useText('content')
  const { search, setSearch } = useUrl()
  const id = search.get('id')
  const list = listOf(search)
  const keyword = search.get('keyword') ?? ''
  return (
    <StaffFrame page="articles" title={t('deskArticles.title')} lead={t('deskArticles.lead')}>
      {id ? (
        <Suspense fallback={<Skeleton lines={10} />}>
          <ReviewArticle key={id} id={id} onDone={() => setSearch({ list })} />
        </Suspense>
      ) : (
        <>
          <TitleSearch
            key={keyword}
            keyword={keyword}
            onSearch={(words) => setSearch({ list, ...(words && { keyword: words }) })}
          />
          <TabLinks
            label={t('deskArticles.tabs')}
            as={Link}
            current={list}
            items={LISTS.map((key) => ({
              key,
              label: t(`deskArticles.lists.${key}`),
              to: pathOf({ list: key }),
            }))}
          />
          <Queue key={`${list} ${keyword}`} list={list} keyword={keyword} />
        </>
      )}
    </StaffFrame>
  )
}

function Queue({ list, keyword }: { list: List; keyword: string }) {
  const { t, locale } = useText('content')
  const [page, setPage] = useState(1)
  const found = useCall('GET /operations/articles', {
    query: { list, page, rows: ROWS, ...(keyword && { keyword }) },
  })
  useBus('news.changed', found.reload)
  useBus('live.begun', found.reload)
  const titleOf = ({ titleEn, titleCn }: QueuedArticle) => pick({ nameEn: titleEn, nameCn: titleCn }, locale)
  const columns: TableColumn<QueuedArticle>[] = [
    {
      key: 'article',
      title: t('articles.article'),
      lead: true,
      cell: (row) => (
        <>
          <Link to={pathOf({ list, id: row.id })} className={styles.open}>
            {titleOf(row)}
          </Link>{' '}
          <Tag tone={row.again ? 'gold' : 'neutral'}>
            {t(row.again ? 'deskArticles.again' : 'deskArticles.first')}
          </Tag>{' '}
          {row.place && <PlaceTags place={row.place} />}
        </>
      ),
    },
    { key: 'office', title: t('deskArticles.office'), cell: ({ author }) => author },
    { key: 'category', title: t('articles.category'), cell: ({ category }) => t(`category.${category}`) },
    list === 'waiting'
      ? { key: 'since', title: t('deskArticles.since'), cell: ({ submittedAt }) => <Time at={submittedAt} /> }
      : {
          key: 'publishAt',
          title: t('articles.publishAt'),
          cell: ({ publishAt }) => (publishAt ? formatDateTime(publishAt) : t('articles.notYet')),
        },
    { key: 'state', title: t('articles.state'), cell: ({ state }) => <StateTag state={state} /> },
  ]
  return (
    <DeskTable
      label={t(`deskArticles.lists.${list}`)}
      columns={columns}
      rowKey={({ id }) => id}
      empty={t(`deskArticles.empty.${list}`)}
      {...listed(found, page, ROWS, setPage)}
    />
  )
}
