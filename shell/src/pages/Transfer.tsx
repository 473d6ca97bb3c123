import { Link, paths, useText } from '@southbound/shared/platform'
import { PlannedPage } from '@southbound/shared/ui/page'
import { useTitle } from '../router/use-title.ts'

const LINKS = { courseApplications: paths.courseApplications(), contact: paths.contactUs() }

export function Transfer() {
  const { t } = useText('shell')
  useTitle(t('planned.transfer.title'))
  return <PlannedPage t={t} name="transfer" points={['who', 'what', 'answer']} links={LINKS} as={Link} />
}
