import { paths, useText, useUrl } from '@southbound/shared/platform'
import { Button, Form, Heading, SelectField, TextField, Wrap } from '@southbound/shared/ui/page'
import { Tabs } from '@southbound/shared/ui/tabs'
import { type FormEvent, useState } from 'react'
import { useSearchWords } from '../components/saved-searches/words.ts'
import styles from './Favourites.module.css'
import { FavouriteAgents, FavouriteCourses } from './KeptLists.tsx'
import { Recommended } from './Recommended.tsx'
import { SavedSearches } from './SavedSearches.tsx'
import { SelectedActs } from './SelectedActs.tsx'
import type { Chosen } from './selecting.ts'

const TABS = ['courses', 'agents', 'searches'] as const
const LISTS = { courses: FavouriteCourses, agents: FavouriteAgents }
const KINDS = { courses: 'course', agents: 'agency' } as const
type Kept = keyof typeof LISTS

export default function FavouritesScreen() {
  const { t } = useText('discovery')
  const say = useSearchWords()
  const { search, setSearch } = useUrl()
  const tab = TABS.find((one) => one === search.get('tab')) ?? 'courses'
  const set = (next: Record<string, string | number | undefined>) => {
    const filled = Object.entries(next).filter(([, value]) => value !== '' && value !== undefined)
    setSearch(Object.fromEntries(filled.map(([name, value]) => [name, String(value)])))
  }
  const tabQuery = (key: string) => (key === 'courses' ? '' : key)
  return (
    <Wrap className={styles.page}>
      <Heading level={1}>{t('favourites.title')}</Heading>
      <Recommended />
      <Tabs
        label={t('favourites.title')}
        value={tab}
        onChange={(key) => set({ tab: tabQuery(key) })}
        items={TABS.map((key) => ({
          key,
          label: key === 'searches' ? say('tab') : t(`favourites.${key}`),
          content:
            key !== tab ? null : key === 'searches' ? (
              <SavedSearches />
            ) : (
              <KeptTab
                key={key}
                tab={key}
                search={search}
                set={(next) => set({ tab: tabQuery(tab), ...next })}
              />
            ),
        }))}
      />
    </Wrap>
  )
}

interface TabProps {
  tab: Kept
  search: URLSearchParams
  set: (next: Record<string, string | number | undefined>) => void
}

function KeptTab({ tab, search, set }: TabProps) {
  const { t } = useText('discovery')
  const content = search.get('content') ?? ''
  const sort = search.get('sort') === 'name' ? 'name' : ''
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1)
  const [words, setWords] = useState(content)
  const [chosen, setChosen] = useState<ReadonlyMap<string, Chosen>>(new Map())
  const choose = (row: Chosen, on: boolean) =>
    setChosen((old) => {
      const next = new Map(old)
      if (on) next.set(row.id, row)
      else next.delete(row.id)
      return next
    })
  const find = (event: FormEvent) => {
    event.preventDefault()
    set({ content: words.trim().slice(0, 80), sort })
  }
  const List = LISTS[tab]
  const hrefOf = (next: number) =>
    paths.favourites({
      tab: tab === 'courses' ? '' : tab,
      content,
      sort,
      page: next > 1 ? next : undefined,
      recommended: search.get('recommended'),
    })
  return (
    <>
      <div className={styles.head}>
        <Form className={styles.find} onSubmit={find}>
          <TextField
            label={t('kept.search')}
            labelHidden
            placeholder={t('kept.search')}
            type="search"
            maxLength={80}
            value={words}
            onChange={setWords}
          />
          <Button type="submit">{t('kept.find')}</Button>
        </Form>
        <SelectField
          label={t('kept.sort')}
          labelHidden
          options={[
            { value: '', label: t('kept.newest') },
            { value: 'name', label: t('kept.name') },
          ]}
          value={sort}
          onChange={(value) => set({ content, sort: value })}
        />
      </div>
      <List
        page={page}
        content={content}
        byName={sort === 'name'}
        hrefOf={hrefOf}
        selecting={{ chosen, choose }}
      />
      <SelectedActs kind={KINDS[tab]} chosen={[...chosen.values()]} onDone={() => setChosen(new Map())} />
    </>
  )
}
