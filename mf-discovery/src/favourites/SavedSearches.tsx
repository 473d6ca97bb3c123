import { Link, paths, useCall } from '@southbound/shared/platform'
import { ButtonLink, EmptyState, FailedState, Skeleton } from '@southbound/shared/ui/page'
import { useSearchWords } from '../components/saved-searches/words.ts'
import styles from './Favourites.module.css'
import { SavedSearch } from './SavedSearch.tsx'

/** The questions of the course finder that a person keeps, with how much is new. */
export function SavedSearches() {
  const t = useSearchWords()
  const call = useCall('GET /favorite/searches')
  if (call.state === 'failed')
    return <FailedState title={t('failed')} message={call.error.message} onRetry={call.reload} />
  if (!call.data) return <Skeleton lines={5} />
  if (call.data.rows.length === 0)
    return (
      <EmptyState
        title={t('empty')}
        actions={
          <ButtonLink to={paths.courseFinder()} as={Link}>
            {t('find')}
          </ButtonLink>
        }
      >
        {t('emptyHint')}
      </EmptyState>
    )
  return (
    <>
      <p className={styles.told}>
        {t('told')} <Link to={paths.settings({ tab: 'notifications' })}>{t('channels')}</Link>
      </p>
      <ul>
        {call.data.rows.map((row) => (
          <SavedSearch key={row.id} row={row} onChanged={call.reload} />
        ))}
      </ul>
    </>
  )
}
