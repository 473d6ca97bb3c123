import { StaffTabs } from '@southbound/shared/ui/desk/staff'
import { useDeskWords, withDeskWords } from '../desk/desk-words.tsx'
import { Faults } from './Faults.tsx'
import { Letters } from './Letters.tsx'
import { TimedJobs } from './TimedJobs.tsx'

const PARTS = { runs: TimedJobs, letters: Letters, faults: Faults }

export default withDeskWords(Jobs)

/** What runs in the background, and what it could not deliver. */
function Jobs() {
  const { t } = useDeskWords()
  return (
    <StaffTabs
      page="jobs"
      title={t('jobs.title')}
      lead={t('jobs.lead')}
      parts={PARTS}
      nameOf={(part) => t(`jobs.tabs.${part}`)}
    />
  )
}
