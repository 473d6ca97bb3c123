import { useText } from '@southbound/shared/platform'
import { Empty } from '@southbound/shared/ui/desk/panel'
import type { ServicesTabProps } from '../services/ServicesScreen.tsx'

export default function CourseServicesTab(_: ServicesTabProps) {
  const { t } = useText('commerce')
  return <Empty title={t('services.opens')} />
}
