import { paths, useText, useUrl } from '@southbound/shared/platform'
import { Button, Heading, Tabs, TextField, Wrap } from '@southbound/shared/ui/page'
import { type FormEvent, useState } from 'react'
import styles from './Favourites.module.css'
import { FavouriteAgents, FavouriteCourses } from './KeptLists.tsx'

const TABS = ['courses', 'agents'] as const
const LISTS = { courses: FavouriteCourses, agents: FavouriteAgents }

/** Everything that a person keeps, in two tabs of eight rows; tab, words and page are in the URL. */
export default function FavouritesScreen() {
  const { t } = useText('discovery')
  const { search, setSearch } = useUrl()
  const tab = TABS.find((one) => one === search.get('tab')) ?? 'courses'
  const content = search.get('content') ?? ''
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1)
  const [words, setWords] = useState(content)
  const List = LISTS[tab]
  const query = (next: { tab?: string; content?: string; page?: number }) => ({ tab: tab === 'courses' ? '' : tab, content, ...next })
  const set = (next: Record<string, string | number | undefined>) => {
    const filled = Object.entries(next).filter(([, value]) => value !== '' && value !== undefined)
    setSearch(Object.fromEntries(filled.map(([name, value]) => [name, String(value)])))
  }
  const find = (event: FormEvent) => {
    event.preventDefault()
    set(query({ content: words.trim().slice(0, 80) }))
  }
  const hrefOf = (next: number) => paths.favourites(query({ page: next > 1 ? next : undefined }))
  const list = <List key={tab} page={page} content={content} hrefOf={hrefOf} />
  return (
    <Wrap className={styles.page}>
      <header className={styles.head}>
        <Heading level={1}>{t('favourites.title')}</Heading>
        <form className={styles.find} onSubmit={find}>
          <TextField
            label={t('favourites.search')}
            labelHidden
            placeholder={t('favourites.search')}
            type="search"
            maxLength={80}
            value={words}
            onChange={setWords}
          />
          <Button type="submit">{t('finder.search')}</Button>
        </form>
      </header>
      <Tabs
        label={t('favourites.title')}
        value={tab}
        onChange={(key) => set({ tab: key === 'courses' ? '' : key })}
        items={TABS.map((key) => ({ key, label: t(`favourites.${key}`), content: key === tab ? list : null }))}
      />
    </Wrap>
  )
}
