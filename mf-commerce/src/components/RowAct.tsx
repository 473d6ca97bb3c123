import { useText } from '@southbound/shared/platform'
import { Button } from '@southbound/shared/ui/desk/panel'

interface RowActProps {
  label: string
  /** The name of its row. */
  of: string
  busy: boolean
  onClick: () => void
}

export function RowAct({ label, of, busy, onClick }: RowActProps) {
  const { t } = useText('commerce')
  const name = t('actNamed', { act: label, name: of })
  return (
    <Button small look="plain" busy={busy} onClick={onClick} aria-label={name}>
      {label}
    </Button>
  )
}
