import { Link, paths, useText, useUrl } from '@southbound/shared/platform'
import { PlannedPage, type PlannedPageProps } from '@southbound/shared/ui/page'

const courseApplications = paths.courseApplications()
const information = paths.information()
export const PLANNED: Record<string, Pick<PlannedPageProps, 'name' | 'points' | 'links'>> = {
  '/account/income': {
    name: 'income',
    points: ['records', 'due', 'accounts', 'reports'],
    links: { courseApplications, information, settings: paths.settings() },
  },
}

/** Addresses match as the router matches them: in any case, with or without a slash at the end. */
const plannedAt = (path: string) =>
  Object.entries(PLANNED).find(
    ([address]) => address.toLowerCase() === path.toLowerCase().replace(/\/$/, ''),
  )?.[1]

export default function PlannedScreen() {
  const { t } = useText('commerce')
  const page = plannedAt(useUrl().path)
  return page && <PlannedPage t={t} {...page} as={Link} />
}
