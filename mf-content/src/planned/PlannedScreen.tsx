import { Link, useText, useUrl } from '@southbound/shared/platform'
import { PlannedPage } from '@southbound/shared/ui/page'
import { plannedAt } from './planned.ts'

export default function PlannedScreen() {
  const { t } = useText('content')
  const page = plannedAt(useUrl().path)
  return page && <PlannedPage t={t} {...page} as={Link} />
}
