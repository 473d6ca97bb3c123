import { Button } from '@southbound/shared/ui/desk/panel'
import styles from './Desk.module.css'

interface MovesProps<To extends string | number> {
  moves: readonly To[]
  wordOf: (to: To) => string
  of: string
  onMove: (to: To) => void
}
export const Moves = <To extends string | number>({ moves, wordOf, of, onMove }: MovesProps<To>) => (
  <div className={styles.acts}>
    {moves.map((to) => (
      <Button key={to} small onClick={() => onMove(to)} aria-label={`${wordOf(to)}: ${of}`}>
        {wordOf(to)}
      </Button>
    ))}
  </div>
)
