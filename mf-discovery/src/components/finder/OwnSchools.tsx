import { useSession, useText } from '@southbound/shared/platform'
import { CheckRow, ChoiceGroup } from '@southbound/shared/ui/page'
import { useEffect, useRef } from 'react'
import { isChosen, toggle } from './finder-state.ts'
import type { Finder } from './use-finder.ts'

const YES = 'true'

export function OwnSchools({ filter, finder }: { filter: string; finder: Finder }) {
  const { t } = useText('discovery')
  const isAgent = useSession().role === 'agent'
  const chosen = isChosen(finder.state, filter, YES)
  const asked = useRef(false)
  // The server draws the page without a session: an agent asks once more.
  useEffect(() => {
    if (isAgent && chosen && !asked.current) finder.ask(finder.state, { replace: true })
    asked.current = isAgent
  }, [isAgent, chosen, finder])
  if (!isAgent) return null
  return (
    <ChoiceGroup legend={t('filter.agreement')}>
      <CheckRow
        name={filter}
        value={YES}
        label={t('finder.agreement')}
        checked={chosen}
        onChange={(isTicked) => finder.ask((now) => toggle(now, filter, YES, isTicked))}
      />
    </ChoiceGroup>
  )
}
