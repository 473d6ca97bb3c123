import { Link, paths, useText } from '@southbound/shared/platform'
import { PlannedPage } from '@southbound/shared/ui/page'

const LINKS = {
  courseApplications: paths.courseApplications(),
  profile: paths.studentProfile(),
  visaHelp: paths.visaHelp(),
}

/** The visa cases of a student or an agent. */
export default function VisaApplicationsScreen() {
  const { t } = useText('cases')
  return (
    <PlannedPage
      t={t}
      name="visaApplications"
      points={['list', 'track', 'documents', 'drafts']}
      links={LINKS}
      as={Link}
    />
  )
}
