import { Button } from '@southbound/shared/ui/desk/panel'
import styles from './Desk.module.css'

interface MovesProps<To extends string | number> {
  /** What the row may become, or what may be decided about it. */
  moves: readonly To[]
  wordOf: (to: To) => string
  /** What the row is about, said by screen readers after the visible word. */
  of: string
  onMove: (to: To) => void
}
/** The acts that are open on a row of a desk's list. */
export const Moves = <To extends string | number>({ moves, wordOf, of, onMove }: MovesProps<To>) => (
  <div className={styles.acts}>
    {moves.map((to) => (
      <Button key={to} small onClick={() => onMove(to)} aria-label={`${wordOf(to)}: ${of}`}>
        {wordOf(to)}
      </Button>
    ))}
  </div>
)
