import { Link, paths, useText } from '@southbound/shared/platform'
import { PlannedPage } from '@southbound/shared/ui/page'

const LINKS = {
  profile: paths.studentProfile(),
  courseApplications: paths.courseApplications(),
  courseGuide: paths.courseGuide(),
}

/** The profile and the documents of a student outside of the account area. */
export default function PersonDocumentScreen() {
  const { t } = useText('cases')
  return <PlannedPage t={t} name="personDocument" points={['profile', 'documents', 'share', 'copy']} links={LINKS} as={Link} />
}
