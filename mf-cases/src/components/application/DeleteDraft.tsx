import { CASE_STATUS } from '@southbound/shared/contract/constants'
import { ApiError, api, notify, useAct, useText } from '@southbound/shared/platform'
import { confirm } from '@southbound/shared/ui/desk/dialog'
import { Button } from '@southbound/shared/ui/desk/form'

/** After an answer that was lost there is nothing more to delete. */
const end = (caseId: string): Promise<unknown> =>
  api('POST /case/case/status', { body: { caseId, status: CASE_STATUS.withdrawn } }).catch(
    (error: unknown) => {
      if (!(error instanceof ApiError && error.failure === 'cases.not-found')) throw error
      return true
    },
  )

/** Deletes an application that was never sent, after a question; `named` distinguishes one of several. */
export function DeleteDraft({ id, named, onGone }: { id: string; named?: string; onGone: () => unknown }) {
  const { t } = useText('cases')
  const { run, busy } = useAct(() => end(id))
  const remove = async () => {
    const question = { title: t('apply.deleteAsk'), text: t('apply.deleteText'), confirm: t('apply.delete') }
    if (!(await confirm({ ...question, danger: true })) || !(await run())) return
    notify.success(t('apply.deleted'))
    onGone()
  }
  const label = named ? t('apply.deleteOf', { name: named }) : undefined
  return (
    <Button small look="plain" busy={busy} onClick={remove} aria-label={label}>
      {t('apply.delete')}
    </Button>
  )
}
