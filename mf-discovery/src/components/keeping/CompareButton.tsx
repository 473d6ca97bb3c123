import { useText } from '@southbound/shared/platform'
import type { CourseType } from '../wire.ts'
import { ToggleButton } from './ToggleButton.tsx'
import { useKeeping } from './use-keeping.ts'

export function CompareButton({
  courseId,
  courseType,
  name,
  large,
}: {
  courseId: string
  courseType: CourseType
  name: string
  large?: boolean
}) {
  const { t } = useText('discovery')
  const { on, toggle, may } = useKeeping({ kind: 'compare', id: courseId, courseType }, name)
  return (
    <ToggleButton on={on} may={may} onToggle={toggle} tone="sea" large={large} name={name}>
      {{ on: t('compare.added'), off: t('compare.add') }}
    </ToggleButton>
  )
}
