import { pick, useText } from '@southbound/shared/platform'
import { Button, ButtonLink } from '@southbound/shared/ui/page'
import { lazy, Suspense, useState } from 'react'
import type { MyNext } from './next-act.ts'
import { owedFor } from './next-act.ts'
import type { CaseDetail, Choice } from './use-case.ts'
import { useChoiceMove } from './use-choice-move.tsx'

const UploadDialog = lazy(() => import('./UploadDialog.tsx'))
const AnswerDialog = lazy(() => import('./AnswerDialog.tsx'))

interface NextActProps {
  next: MyNext
  detail: CaseDetail
  show: (next: CaseDetail) => void
}
interface OnChoice extends Omit<NextActProps, 'next'> {
  action: string
  choice: Choice
}

/** The one prominent button: what the case waits for from its reader. Acts on the whole case stand in CaseActs. */
export function NextAct({ next: { action, choice, act }, ...rest }: NextActProps) {
  const { t } = useText('cases')
  if (!choice || !act) return null
  const about = { ...rest, action, choice }
  if (act.kind === 'move') return <MoveButton {...about} to={act.to} />
  if (act.kind === 'upload') return <UploadButton {...about} />
  if (act.kind === 'answer') return <AnswerButton {...about} />
  return act.kind === 'check' ? (
    <ButtonLink look="main" to="#documents">
      {t(`act.${action}`)}
    </ButtonLink>
  ) : null
}

function MoveButton({ action, choice, show, to }: OnChoice & { to: number }) {
  const { t, locale } = useText('cases')
  const { start, dialog } = useChoiceMove(choice, show)
  return (
    <>
      <Button look="main" onClick={() => start(to)} title={pick(choice.course, locale)}>
        {t(`act.${action}`)}
      </Button>
      {dialog}
    </>
  )
}

function UploadButton({ action, choice, detail, show }: OnChoice) {
  const { t, locale } = useText('cases')
  const [open, setOpen] = useState(false)
  const owed = owedFor(detail, choice)
  const [row] = owed
  if (!row || !detail.can.upload) return null
  const name = locale === 'zh' ? row.nameCn : row.nameEn
  return (
    <>
      <Button look="main" onClick={() => setOpen(true)}>
        {t(`act.${action}`, { name })}
      </Button>
      {open && (
        <Suspense>
          <UploadDialog
            caseId={detail.caseId}
            row={row}
            name={name}
            show={show}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

function AnswerButton({ action, choice, show }: OnChoice) {
  const { t } = useText('cases')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="main" onClick={() => setOpen(true)}>
        {t(`act.${action}`)}
      </Button>
      {open && (
        <Suspense>
          <AnswerDialog action={action} choice={choice} show={show} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
