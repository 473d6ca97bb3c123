import { useText } from '@southbound/shared/platform'
import { Button, ButtonLink, TextField, Wrap } from '@southbound/shared/ui/page'
import styles from './Finder.module.css'
import { filterCount } from './finder-state.ts'
import type { Finder } from './use-finder.ts'
import { useFollowing } from './use-following.ts'

/** The white bar on top: words, Search, and on phones the way to the filters (a plain anchor without scripts). */
export function FinderBar({ finder, texts, onFilters }: { finder: Finder; texts: string; onFilters: () => void }) {
  const { t } = useText('discovery')
  const input = useFollowing(finder.state.keyword)
  const count = filterCount(finder.state)
  const { spec, state } = finder
  return (
    <div className={styles.bar}>
      <Wrap>
        <search className={styles.ask}>
          <TextField
            label={t('finder.words')}
            labelHidden
            name="keyword"
            type="search"
            enterKeyHint="search"
            maxLength={80}
            autoComplete="off"
            placeholder={t(`${texts}.search`)}
            defaultValue={state.keyword}
            ref={input}
          />
          {spec.single && state.single && <input type="hidden" name={spec.single.name} value={state.single} />}
          <Button type="submit" look="main">
            {t('finder.search')}
          </Button>
          <ButtonLink
            to="#filters"
            className={styles.toFilters}
            onClick={(event) => {
              event.preventDefault()
              onFilters()
            }}
          >
            {count > 0 ? t('finder.filtersCount', { n: count }) : t('finder.filters')}
          </ButtonLink>
        </search>
      </Wrap>
    </div>
  )
}
