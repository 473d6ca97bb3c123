import { LIMITS } from '@southbound/shared/contract/constants'
import { paths, useGo, useText, withLocale } from '@southbound/shared/platform'
import { Button, SearchForm, TextField, Wrap } from '@southbound/shared/ui/page'
import type { FormEvent } from 'react'
import { type AskedTips, queryOf } from './news-tips.ts'
import styles from './SearchBar.module.css'

/** A plain form: it works without scripts. */
export function SearchBar({ asked }: { asked: AskedTips }) {
  const { t, locale } = useText('content')
  const go = useGo()
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const keyword = String(new FormData(event.currentTarget).get('keyword') ?? '').trim()
    go(paths.newsTips(queryOf({ ...asked, keyword, page: 1 })))
  }
  return (
    <div className={styles.bar}>
      <Wrap>
        <search>
          <SearchForm
            action={withLocale(locale, paths.newsTips())}
            onSubmit={search}
            className={styles.ask}
            key={asked.keyword}
          >
            <TextField
              label={t('news.search')}
              labelHidden
              name="keyword"
              type="search"
              enterKeyHint="search"
              maxLength={LIMITS.keyword}
              autoComplete="off"
              placeholder={t('news.searchHint')}
              defaultValue={asked.keyword}
            />
            {asked.category && <input type="hidden" name="category" value={asked.category} />}
            {asked.country && <input type="hidden" name="country" value={asked.country} />}
            <Button type="submit" look="main">
              {t('search')}
            </Button>
          </SearchForm>
        </search>
      </Wrap>
    </div>
  )
}
