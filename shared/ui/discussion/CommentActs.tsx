import { REPORT_REASONS } from '@southbound/shared/contract/constants'
import { api, keepDraft, notify, type Translate, tryAct } from '@southbound/shared/platform'
import { askReason, Button, confirm } from '@southbound/shared/ui/page'
import type { Comment } from './use-thread.ts'

const MOST = 500
const [LISTED, HIDDEN] = [1, 3]

interface CommentActsProps {
  /** Texts: report, reportTitle, reasons, reported, appeal, appealWhy, appealed, delete, deleteSure, deleted, deleteCanceled,
   * edit, editTitle, save, saved, held, like, unlike. */
  say: Translate
  /** Ids of comments below articles count apart. */
  kind: 'discussion' | 'article'
  comment: Comment
  state: number
  onDone: () => Promise<void>
}

export default function CommentActs({ say, kind, comment, state, onDone }: CommentActsProps) {
  const tried = async (act: () => Promise<unknown>, done: string) => {
    const isDone = await tryAct(act, done)
    if (isDone) await onDone()
    return isDone
  }
  const report = async () => {
    const choices = REPORT_REASONS.map((value) => ({ value, label: say(`reasons.${value}`) }))
    const reason = await askReason({
      title: say('reportTitle'),
      text: comment.body,
      confirm: say('report'),
      reason: { max: MOST, choices },
    })
    if (reason)
      await tried(
        () => api('POST /discussion/report', { body: { kind, id: comment.id, reason } }),
        say('reported'),
      )
  }
  const appeal = async () => {
    const draft = keepDraft<string>(`appeal:${kind}:${comment.id}`)
    const reason = { label: say('appealWhy'), max: MOST, first: draft.load() ?? undefined }
    const text = await askReason({
      title: say('appeal'),
      text: comment.reason ?? '',
      confirm: say('appeal'),
      reason,
    })
    if (!text) return
    draft.save(text)
    const isDone = await tried(
      () => api('POST /discussion/appeal', { body: { kind, id: comment.id, text } }),
      say('appealed'),
    )
    if (isDone) draft.clear()
  }
  const edit = async () => {
    const words = { label: say('editTitle'), max: MOST, first: comment.body }
    const content = await askReason({ title: say('editTitle'), confirm: say('save'), reason: words })
    if (!content || content.trim() === comment.body) return
    let held = false
    const act = async () => {
      held = (await api('POST /discussion/edit', { body: { kind, id: comment.id, content } })).held
    }
    if (await tryAct(act)) {
      notify.success(say(held ? 'held' : 'saved'))
      await onDone()
    }
  }
  const like = async () => {
    const body = { kind, id: comment.id, liked: !comment.liked }
    if (await tryAct(() => api('POST /discussion/like', { body }))) await onDone()
  }
  const remove = async () => {
    const title = say('deleteSure')
    if (!(await confirm({ title, text: comment.body, confirm: say('delete'), danger: true })))
      return notify.info(say('deleteCanceled'))
    await tried(() => api('POST /discussion/delete', { body: { kind, id: comment.id } }), say('deleted'))
  }
  const named = (act: 'report' | 'appeal' | 'delete' | 'edit' | 'like' | 'unlike') =>
    `${say(`${act}`)}: ${comment.author}`
  const liking = comment.liked ? 'unlike' : 'like'
  if (!comment.mine)
    return (
      <>
        {state === LISTED && comment.likes !== undefined && (
          <Act name={say(liking)} label={named(liking)} onClick={like} />
        )}
        <Act name={say('report')} label={named('report')} onClick={report} />
      </>
    )
  return (
    <>
      {comment.mayEdit && <Act name={say('edit')} label={named('edit')} onClick={edit} />}
      {comment.mayAppeal && <Act name={say('appeal')} label={named('appeal')} onClick={appeal} />}
      {state <= HIDDEN && <Act name={say('delete')} label={named('delete')} onClick={remove} />}
    </>
  )
}

interface ActProps {
  name: string
  label: string
  onClick: () => void
}
const Act = ({ name, label, onClick }: ActProps) => (
  <Button look="plain" small onClick={onClick} aria-label={label}>
    {name}
  </Button>
)
