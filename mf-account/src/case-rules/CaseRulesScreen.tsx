import { StaffTabs } from '@southbound/shared/ui/desk/staff'
import { useDeskWords, withDeskWords } from '../desk/desk-words.tsx'
import { ClockTargets } from './ClockTargets.tsx'
import { EditedLists } from './EditedLists.tsx'
import { FileRequirements } from './FileRequirements.tsx'
import { Holidays } from './Holidays.tsx'
import { VisaFacts } from './VisaFacts.tsx'

const PARTS = {
  clocks: ClockTargets,
  holidays: Holidays,
  documents: FileRequirements,
  facts: VisaFacts,
  lists: EditedLists,
}

export default withDeskWords(CaseRules)

function CaseRules() {
  const { t } = useDeskWords()
  return (
    <StaffTabs
      page="rules"
      title={t('rules.title')}
      lead={t('rules.lead')}
      parts={PARTS}
      nameOf={(part) => t(`rules.tabs.${part}`)}
    />
  )
}
