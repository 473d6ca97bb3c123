import { REPORT_REASONS } from '@southbound/shared/contract/constants'
import { api, keepDraft, notify, type Translate, tryAct } from '@southbound/shared/platform'
import { askReason, Button, confirm } from '@southbound/shared/ui/page'
import type { MouseEvent, MouseEventHandler } from 'react'
import { type Acted, type Comment, HELD, HIDDEN, LISTED } from './use-thread.ts'

const MOST = 500

interface CommentActsProps {
  /**
   * Texts: report, reportTitle, reasons, reported, appeal, appealWhy,
   * appealed, delete, deleteSure, deleted, deleteCanceled,
   * edit, editTitle, save, saved, held, like, unlike. */
  say: Translate
  /** Ids of comments below articles count apart. */
  kind: 'discussion' | 'article'
  comment: Comment
  state: number
  acted: Acted
}

export default function CommentActs({ say, kind, comment, state, acted }: CommentActsProps) {
  const change = (since: Partial<Comment>) => acted.change(comment.id, since)
  const report = async () => {
    const choices = REPORT_REASONS.map((value) => ({ value, label: say(`reasons.${value}`) }))
    const reason = await askReason({
      title: say('reportTitle'),
      text: comment.body,
      confirm: say('report'),
      reason: { max: MOST, choices },
    })
    if (reason)
      await tryAct(
        () => api('POST /discussion/report', { body: { kind, id: comment.id, reason } }),
        say('reported'),
      )
  }
  const appeal = async () => {
    const draft = keepDraft<string>(`appeal:${kind}:${comment.id}`)
    const reason = { label: say('appealWhy'), max: MOST, first: draft.load() ?? undefined }
    const text = await askReason({
      keep: `appeal:${kind}:${comment.id}`,
      title: say('appeal'),
      text: comment.reason ?? '',
      confirm: say('appeal'),
      reason,
    })
    if (!text) return
    draft.save(text)
    const isDone = await tryAct(
      () => api('POST /discussion/appeal', { body: { kind, id: comment.id, text } }),
      say('appealed'),
    )
    if (!isDone) return
    draft.clear()
    change({ mayAppeal: false })
  }
  const edit = async () => {
    const draft = keepDraft<string>(`edit:${kind}:${comment.id}`)
    const words = { label: say('editTitle'), max: MOST, first: draft.load() ?? comment.body }
    const question = { title: say('editTitle'), confirm: say('save') }
    const content = await askReason({ keep: `edit:${kind}:${comment.id}`, ...question, reason: words })
    if (!content) return
    if (content.trim() === comment.body) return draft.clear()
    draft.save(content)
    await tryAct(async () => {
      const { held } = await api('POST /discussion/edit', { body: { kind, id: comment.id, content } })
      draft.clear()
      notify.success(say(held ? 'held' : 'saved'))
      const editedAt = new Date().toISOString()
      change({ body: content.trim(), editedAt, state: held ? HELD : state })
    })
  }
  const like = () =>
    tryAct(async () => {
      const body = { kind, id: comment.id, liked: !comment.liked }
      change(await api('POST /discussion/like', { body }))
    })
  const remove = async ({ currentTarget: button }: MouseEvent<HTMLElement>) => {
    const title = say('deleteSure')
    if (!(await confirm({ title, text: comment.body, confirm: say('delete'), danger: true })))
      return notify.info(say('deleteCanceled'))
    const act = () => api('POST /discussion/delete', { body: { kind, id: comment.id } })
    if (!(await tryAct(act, say('deleted')))) return
    focusAbove(button)
    await acted.remove(comment.id)
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

/** The pressed button leaves with its comment. */
function focusAbove(button: HTMLElement): void {
  const heading = button.closest('section, main')?.querySelector<HTMLElement>('h1, h2')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

interface ActProps {
  name: string
  label: string
  onClick: MouseEventHandler<HTMLElement>
}
const Act = ({ name, label, onClick }: ActProps) => (
  <Button look="plain" small onClick={onClick} aria-label={label}>
    {name}
  </Button>
)
