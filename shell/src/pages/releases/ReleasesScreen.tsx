import { Link, useSession, useStaffPerson, useText, useUrl } from '@southbound/shared/platform'
import { TabLinks } from '@southbound/shared/ui/desk/panel'
import { StaffFrame } from '@southbound/shared/ui/desk/staff'
import { Flags } from './Flags.tsx'
import { Packages } from './Packages.tsx'
import { WindowChooser } from './WindowChooser.tsx'

const HERE = '/crm/releases'

/** What is live and for whom, how it does, and the way back: packages, and the features inside them. */
export default function ReleasesScreen() {
  const { t } = useText('releases')
  const { user } = useSession()
  const person = useStaffPerson()
  const { search } = useUrl()
  const view = search.get('view') === 'flags' ? 'flags' : 'packages'
  const tabs = [
    { key: 'packages', label: t('views.packages'), to: HERE },
    { key: 'flags', label: t('views.flags'), to: `${HERE}?view=flags` },
  ]
  return (
    <StaffFrame
      page="releases"
      title={t('title')}
      lead={t('lead')}
      as={Link}
      permissions={user?.permissions ?? []}
      actions={view === 'packages' && <WindowChooser />}
      person={person}
    >
      <TabLinks label={t('views.label')} as={Link} items={tabs} current={view} />
      {view === 'flags' ? <Flags /> : <Packages />}
    </StaffFrame>
  )
}
