import { useText } from '@southbound/shared/platform'
import { classNames } from '@southbound/shared/ui/page'
import { coded } from '../names.ts'
import styles from './Finder.module.css'
import { StayLink } from './StayLink.tsx'
import type { Finder } from './use-finder.ts'

export function ViewSwitch({ finder }: { finder: Finder }) {
  const { t } = useText('discovery')
  const { spec, state, hrefOf } = finder
  if (!spec.views) return null
  return (
    <nav className={styles.views} aria-label={t('finder.views')}>
      {['', ...spec.views].map((view) => (
        <StayLink
          key={view}
          to={hrefOf({ ...state, view, page: 1 })}
          className={classNames(styles.view, view === state.view && styles.on)}
          aria-current={view === state.view ? 'true' : undefined}
        >
          {coded(t, 'finder.view', view || 'list')}
        </StayLink>
      ))}
    </nav>
  )
}
