import { Link, useText, useUrl } from '@southbound/shared/platform'
import { TabLinks } from '@southbound/shared/ui/desk/panel'
import { DeskRoot } from '@southbound/shared/ui/desk/root'
import { StaffFrame } from '@southbound/shared/ui/desk/staff'
import { SelectField } from '@southbound/shared/ui/page'
import { Flags } from './flags/Flags.tsx'
import { Grants } from './Grants.tsx'
import { ReleaseLog } from './log/ReleaseLog.tsx'
import { Packages } from './Packages.tsx'
import { Sites } from './sites/Sites.tsx'
import { useMinutes, WINDOWS } from './use-board.ts'

const HERE = '/crm/releases'
const VIEWS = { packages: Packages, flags: Flags, log: ReleaseLog, sites: Sites, grants: Grants }
type View = keyof typeof VIEWS

export default function ReleasesScreen() {
  const { t, locale } = useText('releases')
  const { search } = useUrl()
  const view = (Object.keys(VIEWS) as View[]).find((one) => one === search.get('view')) ?? 'packages'
  const Shown = VIEWS[view]
  const tabs = (Object.keys(VIEWS) as View[]).map((key) => ({
    key,
    label: t(`views.${key}`),
    to: key === 'packages' ? HERE : `${HERE}?view=${key}`,
  }))
  return (
    <DeskRoot locale={locale}>
      <StaffFrame
        page="releases"
        title={t('title')}
        lead={t('lead')}
        actions={view === 'packages' && <WindowChooser />}
      >
        <TabLinks label={t('views.label')} as={Link} items={tabs} current={view} />
        <Shown />
      </StaffFrame>
    </DeskRoot>
  )
}

function WindowChooser() {
  const { t } = useText('releases')
  const [minutes, setMinutes] = useMinutes()
  const options = WINDOWS.map((window) => ({ value: String(window), label: t(`minutes.${window}`) }))
  return <SelectField label={t('window')} value={String(minutes)} onChange={setMinutes} options={options} />
}
