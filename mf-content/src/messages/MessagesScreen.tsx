import { Link, paths, useText } from '@southbound/shared/platform'
import { PlannedPage } from '@southbound/shared/ui/page'

const LINKS = {
  help: paths.help(),
  settings: paths.settings(),
  contact: paths.contactUs(),
}

/** Messages of the system and of people. */
export default function MessagesScreen() {
  const { t } = useText('content')
  return (
    <PlannedPage
      t={t}
      name="messages"
      points={['system', 'people', 'search', 'read']}
      links={LINKS}
      as={Link}
    />
  )
}
