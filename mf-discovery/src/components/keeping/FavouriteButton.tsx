import { useText } from '@southbound/shared/platform'
import { ToggleButton } from './ToggleButton.tsx'
import { useKeeping } from './use-keeping.ts'

interface Props {
  kind: 'course' | 'agency'
  id: string
  name: string
  schoolId?: string
  large?: boolean
}

export function FavouriteButton({ kind, id, name, schoolId, large }: Props) {
  const { t } = useText('discovery')
  const { on, toggle, may } = useKeeping({ kind, id, schoolId }, name)
  return (
    <ToggleButton on={on} may={may} onToggle={toggle} tone="coral" large={large} name={name}>
      {{ on: t('favourite.added'), off: t('favourite.add') }}
    </ToggleButton>
  )
}
