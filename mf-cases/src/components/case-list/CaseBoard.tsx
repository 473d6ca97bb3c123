import { api, type DataOf, useAct, useCall, useText, useUrl } from '@southbound/shared/platform'
import { NotRead } from '@southbound/shared/ui/desk/panel'
import { lazyPart } from '@southbound/shared/ui/lazy-part'
import { Button, SelectField } from '@southbound/shared/ui/page'
import { Suspense, useState } from 'react'
import { useCaseChanges } from '../case/use-case-changes.ts'
import { CASE_KINDS, type CaseKind } from '../case-kinds.ts'
import { BoardCard, type Card } from './BoardCard.tsx'
import styles from './CaseBoard.module.css'
import { boardQuestion } from './use-case-list.ts'

const MovesDialog = lazyPart(() => import('./MovesDialog.tsx'))
type AnyStage = Column['stage']
type Column = DataOf<'POST /case/board'>['columns'][number]
interface Moving {
  card: Card
  /** Where it was dropped; null for the menu of the card. */
  target: AnyStage | null
}

/** An office's cases in columns, by stage. A card moves by drag, or by its menu. */
export default function CaseBoard({ kind }: { kind: CaseKind }) {
  const { t } = useText('cases')
  const body = boardQuestion(useUrl().search, kind)
  const { stages } = CASE_KINDS[kind]
  const found = useCall('POST /case/board', { body })
  useCaseChanges(found.reload)
  const [dragged, setDragged] = useState<Card | null>(null)
  const [moving, setMoving] = useState<Moving | null>(null)
  const [chosen, setChosen] = useState<AnyStage>(stages[0])
  if (found.state === 'failed' || !found.data)
    return <NotRead found={found} title={t('board.failed')} lines={2} cards={5} />
  const drop = (target: AnyStage) => {
    if (dragged && dragged.stage !== target) setMoving({ card: dragged, target })
    setDragged(null)
  }
  return (
    <>
      <SelectField
        className={styles.chooser}
        label={t('board.column')}
        options={found.data.columns.map(({ stage, count }) => ({
          value: stage,
          label: `${t(`stage.${stage}`)} ${count}`,
        }))}
        value={chosen}
        onChange={(stage) => setChosen(stages.find((one) => one === stage) ?? stages[0])}
      />
      <section className={styles.board} aria-label={t('board.label')}>
        {found.data.columns.map((column) => (
          <BoardColumn
            key={`${column.stage} ${JSON.stringify(body)}`}
            kind={kind}
            column={column}
            isChosen={column.stage === chosen}
            dragged={dragged}
            onDrag={setDragged}
            onDrop={drop}
            onMoves={(card) => setMoving({ card, target: null })}
          />
        ))}
      </section>
      {moving && (
        <Suspense>
          <MovesDialog {...moving} onClose={() => setMoving(null)} onMoved={found.reload} />
        </Suspense>
      )}
    </>
  )
}

/**
 * The pages of a column that were read; once the first is read again, that one alone is known to be current.
 */
function usePages({ stage, rows }: Column, kind: CaseKind) {
  const body = boardQuestion(useUrl().search, kind)
  const [read, setRead] = useState({ of: rows, pages: 1, more: [] as Card[] })
  const { pages, more } = read.of === rows ? read : { pages: 1, more: [] }
  const { run: readMore, busy } = useAct(async () => {
    const page = pages + 1
    const next = await api('POST /case/board', { body: { ...body, stage, page } })
    setRead({ of: rows, pages: page, more: [...more, ...(next.columns[0]?.rows ?? [])] })
  })
  const cards = [...new Map([...rows, ...more].map((card) => [card.caseId, card])).values()]
  return { cards, pages, readMore, busy }
}

interface BoardColumnProps {
  kind: CaseKind
  column: Column
  isChosen: boolean
  dragged: Card | null
  onDrag: (card: Card | null) => void
  onDrop: (stage: AnyStage) => void
  onMoves: (card: Card) => void
}
function BoardColumn({ kind, column, isChosen, dragged, onDrag, onDrop, onMoves }: BoardColumnProps) {
  const { t } = useText('cases')
  const { stage, count, rows } = column
  const { cards, pages, readMore, busy } = usePages(column, kind)
  const takes = dragged && (dragged.stage === stage || dragged.targets.includes(stage))
  return (
    <section
      aria-labelledby={`stage-${stage}`}
      className={styles.column}
      data-chosen={isChosen}
      data-takes={dragged ? String(takes) : undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onDrop(stage)
      }}
    >
      <h2 id={`stage-${stage}`} className={styles.head}>
        {t(`stage.${stage}`)} <span className="num">{count}</span>
      </h2>
      {cards.length === 0 && <p className="muted small">{t('board.none')}</p>}
      <ul className={styles.cards}>
        {cards.map((card) => (
          <BoardCard key={card.caseId} card={card} onDrag={onDrag} onMoves={() => onMoves(card)} />
        ))}
      </ul>
      {count > pages * rows.length && rows.length > 0 && (
        <Button small busy={busy} onClick={() => readMore()}>
          {t('board.more')}
        </Button>
      )}
    </section>
  )
}
