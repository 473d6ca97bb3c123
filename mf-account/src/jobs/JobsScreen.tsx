import { Link, useUrl } from '@southbound/shared/platform'
import { TabLinks } from '@southbound/shared/ui/desk/panel'
import { StaffFrame } from '@southbound/shared/ui/desk/staff'
import { useDeskWords, withDeskWords } from '../desk/desk-words.tsx'
import { Faults } from './Faults.tsx'
import { Letters } from './Letters.tsx'
import { TimedJobs } from './TimedJobs.tsx'

const PARTS = { runs: TimedJobs, letters: Letters, faults: Faults }
type Part = keyof typeof PARTS
const NAMES = Object.keys(PARTS) as Part[]

export default withDeskWords(Jobs)

/** What runs in the background, and what it could not deliver. */
function Jobs() {
  const { t } = useDeskWords()
  const { search, path } = useUrl()
  const current = NAMES.find((name) => name === search.get('tab')) ?? 'runs'
  const Open = PARTS[current]
  return (
    <StaffFrame page="jobs" title={t('jobs.title')} lead={t('jobs.lead')}>
      <TabLinks
        label={t('jobs.title')}
        as={Link}
        current={current}
        items={NAMES.map((key) => ({ key, label: t(`jobs.tabs.${key}`), to: `${path}?tab=${key}` }))}
      />
      <Open key={current} />
    </StaffFrame>
  )
}
