import { Link, paths, useText } from '@southbound/shared/platform'
import { PlannedPage } from '@southbound/shared/ui/page'

const LINKS = {
  information: paths.information(),
  moreServices: paths.moreServices(),
  courseApplications: paths.courseApplications(),
}

/** The services that an agency offers to students. */
export default function ServiceScreen() {
  const { t } = useText('commerce')
  return (
    <PlannedPage
      t={t}
      name="service"
      points={['list', 'order', 'refund', 'public']}
      links={LINKS}
      as={Link}
    />
  )
}
