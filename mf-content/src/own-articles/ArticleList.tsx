import { ARTICLE_STATES } from '@southbound/shared/contract/constants'
import { formatNumber, Link, paths, pick, useText } from '@southbound/shared/platform'
import { ButtonLink, Empty, Heading, TabLinks, Tag, Time } from '@southbound/shared/ui/desk/panel'
import { DeskTable, listed, type TableColumn, useListUrl } from '@southbound/shared/ui/desk/table'
import { StateTag } from '../article-editor/ArticleHead.tsx'
import styles from './OwnArticles.module.css'
import { TitleSearch } from './TitleSearch.tsx'
import { type OwnRow, ROWS, useOwnArticles } from './use-own-articles.ts'

export function ArticleList() {
  const { t } = useText('content')
  const { change, onPage } = useListUrl()
  const { asked, found } = useOwnArticles()
  const { state, keyword, page } = asked
  const states = found.data?.states ?? []
  const all = states.reduce((sum, { count }) => sum + count, 0)
  const named = (label: string, count: number) =>
    t('articles.stateCount', { state: label, count: formatNumber(count) })
  const tabs = [
    { key: 'all', label: named(t('articles.all'), all), to: paths.accountNews({ keyword }) },
    ...ARTICLE_STATES.filter((one) => one === state || states.some((known) => known.state === one)).map(
      (one) => ({
        key: String(one),
        label: named(t(`articles.states.${one}`), states.find((known) => known.state === one)?.count ?? 0),
        to: paths.accountNews({ state: one, keyword }),
      }),
    ),
  ]
  const write = (
    <ButtonLink look="main" to={paths.accountNews({ new: 1 })} as={Link}>
      {t('articles.write')}
    </ButtonLink>
  )
  return (
    <>
      <header className={styles.head}>
        <div>
          <Heading level={1}>{t('articles.title')}</Heading>
          <p className="muted small">{t('articles.lead')}</p>
        </div>
        {write}
      </header>
      <TitleSearch keyword={keyword} onSearch={(words) => change({ keyword: words })} key={keyword} />
      <TabLinks label={t('articles.tabs')} as={Link} current={state ? String(state) : 'all'} items={tabs} />
      <DeskTable
        label={t('articles.title')}
        columns={useColumns()}
        rowKey={({ id }) => id}
        empty={<Empty title={t('articles.none')}>{t('articles.noneHint')}</Empty>}
        {...listed(found, page, ROWS, onPage)}
      />
    </>
  )
}

function useColumns(): TableColumn<OwnRow>[] {
  const { t, locale } = useText('content')
  const titleOf = ({ titleEn, titleCn }: OwnRow) =>
    pick({ nameEn: titleEn, nameCn: titleCn }, locale) || t('articles.untitled')
  return [
    {
      key: 'article',
      title: t('articles.article'),
      lead: true,
      cell: (row) => (
        <>
          <Link to={paths.accountNews({ id: row.id })} className={styles.open}>
            {titleOf(row)}
          </Link>{' '}
          {row.unseen && <Tag tone="coral">{t('articles.new')}</Tag>}
          {row.rejectReason && (
            <span className={styles.reason}>{t('articles.reason', { reason: row.rejectReason })}</span>
          )}
        </>
      ),
    },
    { key: 'state', title: t('articles.state'), cell: ({ state }) => <StateTag state={state} /> },
    { key: 'category', title: t('articles.category'), cell: ({ category }) => t(`category.${category}`) },
    { key: 'views', title: t('articles.views'), numeric: true, cell: ({ views }) => formatNumber(views) },
    { key: 'likes', title: t('articles.likes'), numeric: true, cell: ({ likes }) => formatNumber(likes) },
    {
      key: 'comments',
      title: t('articles.comments'),
      numeric: true,
      cell: ({ commentCount }) => formatNumber(commentCount),
    },
    {
      key: 'publishAt',
      title: t('articles.publishAt'),
      cell: ({ publishAt }) => (publishAt ? <Time at={publishAt} /> : t('articles.notYet')),
    },
  ]
}
