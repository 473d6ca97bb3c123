import { useText } from '@southbound/shared/platform'
import { Button, classNames } from '@southbound/shared/ui/page'
import styles from './ToggleButton.module.css'

interface Props {
  on: boolean
  /** Without permission the button is invisible but keeps its room: nothing moves. */
  may: boolean
  onToggle: () => void
  tone: 'coral' | 'sea'
  large?: boolean
  name: string
  /** Both words lie on top of each other: the wider one sets the width. */
  children: { on: string; off: string }
}

export function ToggleButton({ on, may, onToggle, tone, large, name, children }: Props) {
  const { t } = useText('discovery')
  const label = t('keepOf', { word: on ? children.on : children.off, name })
  return (
    <Button
      small={!large}
      className={classNames(on && styles[tone], !may && styles.gone)}
      aria-pressed={on}
      aria-label={label}
      onClick={onToggle}
    >
      <span className={styles.both}>
        <span data-shown={!on}>{children.off}</span>
        <span data-shown={on}>{children.on}</span>
      </span>
    </Button>
  )
}
