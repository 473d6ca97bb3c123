import { CASE_STATUS } from '@southbound/shared/contract/constants'
import { type DataOf, Link, pick, useText } from '@southbound/shared/platform'
import { Dot, Tag } from '@southbound/shared/ui/desk/panel'
import { Button } from '@southbound/shared/ui/page'
import { CASE_KINDS, kindOf } from '../case-kinds.ts'
import { Due } from '../Due.tsx'
import { caseTone } from '../tones.ts'
import styles from './CaseBoard.module.css'

export type Card = DataOf<'POST /case/board'>['columns'][number]['rows'][number]
interface BoardCardProps {
  card: Card
  onDrag: (card: Card | null) => void
  onMoves: () => void
}

/** A case on the board: who it is, who is waited on and until when, and its moves. */
export function BoardCard({ card, onDrag, onMoves }: BoardCardProps) {
  const { t, locale } = useText('cases')
  const { caseId, refNo, status, waitingOn, accepterName, tags } = card
  return (
    <li
      className={styles.card}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', refNo)
        onDrag(card)
      }}
      onDragEnd={() => onDrag(null)}
    >
      <Link to={CASE_KINDS[kindOf(card.caseType)].list({ caseId })} className={styles.ref} draggable={false}>
        {refNo}
        {card.redPoint && <Dot label={t('list.unread')} />}
      </Link>
      <b>{card.applicantName}</b>
      <span className="muted small">
        {card.firstVisa
          ? [
              pick(card.firstVisa, locale),
              card.choiceCount > 1 && t('list.more', { count: card.choiceCount - 1 }),
            ]
              .filter(Boolean)
              .join(' ')
          : t('board.courses', { count: card.institutions })}
      </span>
      {status !== CASE_STATUS.inProgress && <Tag tone={caseTone(status)}>{t(`status.${status}`)}</Tag>}
      <span className="small">{card.mine ? t('waitingYou') : t(`waiting.${waitingOn}`)}</span>
      <Due at={card.nextActionDueAt} />
      <span className="muted small">
        {accepterName ? t('board.assignee', { name: accepterName }) : t('board.noOne')}
      </span>
      {tags.length > 0 && (
        <span className={styles.tags}>
          {tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </span>
      )}
      <Button small onClick={onMoves} aria-label={t('board.movesOf', { ref: refNo })} aria-haspopup="dialog">
        {t('board.moves')}
      </Button>
    </li>
  )
}
