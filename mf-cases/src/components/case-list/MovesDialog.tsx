import { stageOf, visaStageOf } from '@southbound/shared/contract/constants'
import { pick, useCall, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { NotRead, Tag } from '@southbound/shared/ui/desk/panel'
import { lazyPart } from '@southbound/shared/ui/lazy-part'
import { Suspense, useEffect, useState } from 'react'
import { CaseActs } from '../case/CaseActs.tsx'
import { CaseProvider } from '../case/CaseProvider.tsx'
import { ChoiceActs } from '../case/ChoiceActs.tsx'
import type { CaseData } from '../case/use-case.ts'
import { choiceTone, visaTone } from '../tones.ts'
import type { Card } from './BoardCard.tsx'
import styles from './CaseBoard.module.css'

const VisaActs = lazyPart(() => import('../visa/VisaActs.tsx').then((part) => ({ default: part.VisaActs })))
type Target = Card['targets'][number] | null

interface MovesDialogProps {
  card: Card
  target: Target
  onClose: () => void
  onMoved: () => void
}

/** The moves that the case page offers; with a target only those that lead there, or why there is none. */
export default function MovesDialog({ card, target, onClose, onMoved }: MovesDialogProps) {
  const { t } = useText('cases')
  const found = useCall('POST /case/getCaseDetailsForCaseCommitPage/:id', { params: { id: card.caseId } })
  const [acted, setActed] = useState<CaseData | null>(null)
  const detail = acted ?? found.data
  const arrived = target !== null && acted?.stage === target
  useEffect(() => {
    if (arrived) onClose()
  }, [arrived, onClose])
  const show = (next: CaseData) => {
    setActed(next)
    onMoved()
  }
  const title = target
    ? t('board.movesTo', { ref: card.refNo, stage: t(`stage.${target}`) })
    : t('board.movesOf', { ref: card.refNo })
  return (
    <Dialog open title={title} onClose={onClose}>
      <NotRead found={found} title={t('case.notFound')} lines={4} />
      {detail && (
        <CaseProvider value={{ detail, show, reload: found.reload }}>
          <Moves detail={detail} target={target} />
        </CaseProvider>
      )}
    </Dialog>
  )
}

function Moves({ detail, target }: { detail: CaseData; target: Target }) {
  const { t, locale } = useText('cases')
  const choices = detail.orderParamList
    .map((choice) => towards(choice, target, (status) => stageOf(status) === target))
    .filter(hasMoves)
  const visas = detail.orderVisaParamList
    .map((visa) => towards(visa, target, (status) => visaStageOf(status) === target))
    .filter(hasMoves)
  const ofCase = (target === null || target === 'ended') && (detail.moves.length > 0 || detail.can.accept)
  if (choices.length + visas.length === 0 && !ofCase) {
    const waiting = t(`waiting.${detail.waitingOn}`)
    return (
      <p>
        {target
          ? t('board.forbidden', { ref: detail.refNo, stage: t(`stage.${target}`), waiting })
          : t('board.noMoves', { waiting })}
      </p>
    )
  }
  return (
    <div className={styles.moves}>
      {choices.map((choice) => (
        <section key={choice.choiceId} className={styles.moves} aria-label={pick(choice.course, locale)}>
          <span>
            <b>{pick(choice.course, locale)}</b>{' '}
            <Tag tone={choiceTone(choice.status)}>{t(`choice.${choice.status}`)}</Tag>
          </span>
          <ChoiceActs choice={choice} />
        </section>
      ))}
      {visas.map((visa) => (
        <section key={visa.visaChoiceId} className={styles.moves} aria-label={pick(visa.category, locale)}>
          <span>
            <b>{pick(visa.category, locale)}</b>{' '}
            <Tag tone={visaTone(visa.status)}>{t(`visa.state.${visa.status as 3}`)}</Tag>
          </span>
          <Suspense>
            <VisaActs visa={visa} />
          </Suspense>
        </section>
      ))}
      {ofCase && (
        <section className={styles.moves} aria-label={t('board.ofCase')}>
          <b>{t('board.ofCase')}</b>
          <CaseActs mine={false} />
        </section>
      )}
    </div>
  )
}

interface Movable {
  moves: number[]
  lacks: { status: number }[]
  correctable: number | null
}
function towards<Line extends Movable>(line: Line, target: Target, leads: (status: number) => boolean): Line {
  if (target === null) return line
  const lacks = line.lacks.filter(({ status }) => leads(status))
  return { ...line, moves: line.moves.filter(leads), lacks, correctable: null }
}
const hasMoves = ({ moves, lacks, correctable }: Movable) =>
  moves.length > 0 || lacks.length > 0 || correctable !== null
