import { Link, paths, useText } from '@southbound/shared/platform'
import { PlannedPage } from '@southbound/shared/ui/page'

const LINKS = {
  visaHelp: paths.visaHelp(),
  agentFinder: paths.agentFinder(),
  courseApplication: paths.courseApplication(),
  profile: paths.studentProfile(),
}

/** Applying for a student visa: the guides and advisers that are there today. */
export default function VisaApplicationScreen() {
  const { t } = useText('cases')
  return (
    <PlannedPage
      t={t}
      name="visaApplication"
      points={['steps', 'documents', 'adviser', 'clock']}
      links={LINKS}
      as={Link}
    />
  )
}
