import { Link, useText, useUrl } from '@southbound/shared/platform'
import { PlannedPage } from '@southbound/shared/ui/page'
import { plannedAt } from './planned.ts'

export default function PlannedScreen() {
  const { t } = useText('cases')
  return <PlannedPage t={t} {...plannedAt(useUrl().path)} as={Link} />
}
