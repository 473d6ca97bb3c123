import { REQUIREMENT_STATE } from '@southbound/shared/contract/constants'
import { pick, useText } from '@southbound/shared/platform'
import { confirm } from '@southbound/shared/ui/desk/dialog'
import { Button } from '@southbound/shared/ui/page'
import { MoreActs } from '../MoreActs.tsx'
import styles from './CaseView.module.css'
import { UploadButton } from './DocumentActs.tsx'
import { type CaseChoice, useShownCase } from './use-case.ts'
import { useChoiceMove } from './use-choice-move.tsx'

export function ChoiceActs({ choice }: { choice: CaseChoice }) {
  const { t, locale } = useText('cases')
  const { start, send } = useChoiceMove(choice)
  const { moves, correctable } = choice
  const stepBack = async (to: number) => {
    const title = t('choices.backTitle', { status: t(`choice.${to}`) })
    if (await confirm({ title, text: t('choices.backText') })) await send(to)
  }
  const label = (status: number) => t(status === choice.status ? 'move.again' : `move.${status}`)
  return (
    <div className={styles.acts}>
      {moves.slice(0, 2).map((status) => (
        <Button key={status} small onClick={() => start(status)}>
          {label(status)}
        </Button>
      ))}
      {moves.length > 2 && (
        <MoreActs
          label={t('choices.more', { course: pick(choice.course, locale) })}
          empty={t('more')}
          acts={moves.slice(2).map((status) => ({ value: String(status), label: label(status) }))}
          onStart={(status) => start(Number(status))}
        />
      )}
      {correctable !== null && (
        <Button small look="plain" onClick={() => stepBack(correctable)}>
          {t('move.back')}
        </Button>
      )}
      <LackingDocuments choice={choice} />
    </div>
  )
}

function LackingDocuments({ choice: { choiceId, lacks } }: { choice: CaseChoice }) {
  const { t, locale } = useText('cases')
  const { can, requirements } = useShownCase().detail
  const codes = lacks.flatMap(({ documents }) => documents.map(({ docTypeCode }) => docTypeCode))
  const asked = requirements.filter(
    (row) =>
      row.choiceId === choiceId && codes.includes(row.docTypeCode) && row.state !== REQUIREMENT_STATE.waived,
  )
  return (
    <>
      {lacks.map(({ status, documents }) => (
        <span key={status} className={`muted small ${styles.lacks}`}>
          {t('choices.lacks', {
            move: t(`move.${status}`),
            documents: documents.map((one) => pick(one, locale)).join(t('choices.comma')),
          })}
        </span>
      ))}
      {can.upload &&
        asked.map((row) => (
          <UploadButton key={row.reqId} small row={row}>
            {t('documents.uploadTitle', { name: pick(row, locale) })}
          </UploadButton>
        ))}
    </>
  )
}
