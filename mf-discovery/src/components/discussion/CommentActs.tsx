import type { Discussion } from '@southbound/shared/contract'
import { REPORT_REASONS } from '@southbound/shared/contract/constants'
import { api, keepDraft, notify, tryAct, useText } from '@southbound/shared/platform'
import { askReason, Button, confirm } from '@southbound/shared/ui/page'

const MOST = 500

export default function CommentActs({
  comment,
  onDone,
}: {
  comment: Discussion
  onDone: () => Promise<void>
}) {
  const { t } = useText('discovery')
  const kind = 'discussion' as const
  const tried = async (act: () => Promise<unknown>, done: string) => {
    const isDone = await tryAct(act, done)
    if (isDone) await onDone()
    return isDone
  }
  const report = async () => {
    const choices = REPORT_REASONS.map((value) => ({ value, label: t(`discuss.reasons.${value}`) }))
    const reason = await askReason({
      title: t('discuss.reportTitle'),
      text: comment.body,
      confirm: t('discuss.report'),
      reason: { max: MOST, choices },
    })
    if (reason)
      await tried(
        () => api('POST /discussion/report', { body: { kind, id: comment.id, reason } }),
        t('discuss.reported'),
      )
  }
  const appeal = async () => {
    const draft = keepDraft<string>(`appeal:${comment.id}`)
    const reason = { label: t('discuss.appealWhy'), max: MOST, first: draft.load() ?? undefined }
    const text = await askReason({
      title: t('discuss.appeal'),
      text: comment.reason ?? '',
      confirm: t('discuss.appeal'),
      reason,
    })
    if (!text) return
    draft.save(text)
    const isDone = await tried(
      () => api('POST /discussion/appeal', { body: { kind, id: comment.id, text } }),
      t('discuss.appealed'),
    )
    if (isDone) draft.clear()
  }
  const remove = async () => {
    const title = t('discuss.deleteSure')
    if (!(await confirm({ title, text: comment.body, confirm: t('discuss.delete'), danger: true })))
      return notify.info(t('discuss.deleteCanceled'))
    await tried(() => api('POST /discussion/delete', { body: { id: comment.id } }), t('discuss.deleted'))
  }
  const named = (act: 'report' | 'appeal' | 'delete') => `${t(`discuss.${act}`)}: ${comment.author}`
  if (!comment.mine) return <Act name={t('discuss.report')} label={named('report')} onClick={report} />
  return (
    <>
      {comment.mayAppeal && <Act name={t('discuss.appeal')} label={named('appeal')} onClick={appeal} />}
      {comment.state <= 3 && <Act name={t('discuss.delete')} label={named('delete')} onClick={remove} />}
    </>
  )
}

const Act = ({ name, label, onClick }: { name: string; label: string; onClick: () => void }) => (
  <Button look="plain" small onClick={onClick} aria-label={label}>
    {name}
  </Button>
)
