import { Link, useUrl } from '@southbound/shared/platform'
import { TabLinks } from '@southbound/shared/ui/desk/panel'
import { StaffFrame } from '@southbound/shared/ui/desk/staff'
import { useDeskWords, withDeskWords } from '../desk/desk-words.tsx'
import { ClockTargets } from './ClockTargets.tsx'
import { FileRequirements } from './FileRequirements.tsx'
import { Holidays } from './Holidays.tsx'
import { VisaFacts } from './VisaFacts.tsx'

const PARTS = { clocks: ClockTargets, holidays: Holidays, documents: FileRequirements, facts: VisaFacts }
type Part = keyof typeof PARTS
const NAMES = Object.keys(PARTS) as Part[]

export default withDeskWords(CaseRules)

function CaseRules() {
  const { t } = useDeskWords()
  const { search, path } = useUrl()
  const current = NAMES.find((name) => name === search.get('tab')) ?? 'clocks'
  const Open = PARTS[current]
  return (
    <StaffFrame page="rules" title={t('rules.title')} lead={t('rules.lead')}>
      <TabLinks
        label={t('rules.title')}
        as={Link}
        current={current}
        items={NAMES.map((key) => ({ key, label: t(`rules.tabs.${key}`), to: `${path}?tab=${key}` }))}
      />
      <Open key={current} />
    </StaffFrame>
  )
}
