import { Link, paths, useText } from '@southbound/shared/platform'
import { PlannedPage } from '@southbound/shared/ui/page'

const LINKS = {
  newsTips: paths.newsTips(),
  contact: paths.contactUs(),
}

/** The articles that an account has written. */
export default function AccountNewsScreen() {
  const { t } = useText('content')
  return (
    <PlannedPage t={t} name="news" points={['write', 'both', 'review', 'readers']} links={LINKS} as={Link} />
  )
}
