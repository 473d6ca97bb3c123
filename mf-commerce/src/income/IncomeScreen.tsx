import { Link, paths, useText } from '@southbound/shared/platform'
import { PlannedPage } from '@southbound/shared/ui/page'

const LINKS = {
  courseApplications: paths.courseApplications(),
  information: paths.information(),
  settings: paths.settings(),
}

/** What an office earns. */
export default function IncomeScreen() {
  const { t } = useText('commerce')
  return (
    <PlannedPage
      t={t}
      name="income"
      points={['records', 'due', 'accounts', 'reports']}
      links={LINKS}
      as={Link}
    />
  )
}
