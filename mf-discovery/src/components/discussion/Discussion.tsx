import {
  api,
  formatDate,
  Link,
  notify,
  paths,
  useAllowed,
  useSession,
  useText,
} from '@southbound/shared/platform'
import { Button, ButtonLink, Skeleton, Tag } from '@southbound/shared/ui/page'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { Section } from '../Section.tsx'
import { useHere } from '../use-here.ts'
import type { Discussion as Comment, Discussions } from '../wire.ts'
import styles from './Discussion.module.css'
import { CALLS, type Discussed, loadDiscussions } from './discussions.ts'

// Readers who are not signed in need neither the form nor the acts.
const CommentForm = lazy(() => import('./CommentForm.tsx'))
const CommentActs = lazy(() => import('./CommentActs.tsx'))

const VISIBLE = 1

interface Props {
  about: Discussed
  id: string
  first: Discussions
}

export function Discussion({ about, id, first }: Props) {
  const { t } = useText('discovery')
  const { rows, total, more, reload, busy } = useComments(about, id, first)
  const send = async (content: string, rating?: number) => {
    const { held } = await api(CALLS[about].add, { body: { targetId: id, content, rating } })
    notify.success(t(held ? 'discuss.held' : 'discuss.sent'))
    await reload()
  }
  const answer = (parent: string) => async (content: string) => {
    const { held } = await api(CALLS[about].reply, { body: { id: parent, content } })
    notify.success(t(held ? 'discuss.held' : 'discuss.sent'))
    await reload()
  }
  return (
    <Section title={t('discuss.title')} id="discussion">
      <WriteHere about={about} id={id} onSend={send} />
      {rows.length === 0 && <p className="muted">{t('discuss.none')}</p>}
      <ul className={styles.list}>
        {threadsOf(rows).map(({ comment, replies }) => (
          <Thread
            key={comment.id}
            comment={comment}
            replies={replies}
            onReply={answer(comment.id)}
            onChange={reload}
          />
        ))}
      </ul>
      {rows.length < total && (
        <Button busy={busy} onClick={more}>
          {t('discuss.more')}
        </Button>
      )}
    </Section>
  )
}

/** Threads of the comments so far; a reply joins its comment whichever page brought it. */
function threadsOf(rows: Comment[]) {
  const known = new Set(rows.map((row) => row.id))
  const isReply = (row: Comment) => row.parentId !== null && known.has(row.parentId)
  return rows
    .filter((row) => !isReply(row))
    .map((comment) => ({
      comment,
      replies: rows
        .filter((row) => row.parentId === comment.id)
        .sort((a, b) => a.createdAt.localeCompare(b.createdAt)),
    }))
}

/** The server's page is the public one: who signs in reads again, with his own held comments. */
function useComments(about: Discussed, id: string, first: Discussions) {
  const { t } = useText('discovery')
  const signedIn = useSession().status === 'in'
  const [list, setList] = useState({ ...first, page: 1 })
  const [busy, setBusy] = useState(false)
  useEffect(() => setList({ ...first, page: 1 }), [first])
  const get = useCallback(
    async (page: number) => {
      setBusy(true)
      try {
        const next = await loadDiscussions(about, id, page)
        setList((old) => ({
          rows: page === 1 ? next.rows : [...old.rows, ...next.rows],
          total: next.total,
          page,
        }))
      } catch {
        notify.error(t('discuss.failed'))
      }
      setBusy(false)
    },
    [about, id, t],
  )
  useEffect(() => {
    if (signedIn) void get(1)
  }, [signedIn, get])
  return { rows: list.rows, total: list.total, busy, more: () => get(list.page + 1), reload: () => get(1) }
}

/** The form, or the way to sign in. */
function WriteHere({
  about,
  id,
  onSend,
}: {
  about: Discussed
  id: string
  onSend: (content: string, rating?: number) => Promise<void>
}) {
  const { t } = useText('discovery')
  const session = useSession()
  const here = useHere()
  if (session.status === 'in' && session.user.permissions.includes('discovery.discuss')) {
    return (
      <Suspense fallback={<Skeleton lines={4} />}>
        <CommentForm name={`${about} ${id}`} label={t('discuss.write')} rated onSend={onSend} />
      </Suspense>
    )
  }
  if (session.status === 'in') return null
  return (
    <p className={styles.signIn}>
      <ButtonLink to={paths.login({ redirectUrl: here })} as={Link}>
        {t('discuss.signIn')}
      </ButtonLink>
    </p>
  )
}

interface ThreadProps {
  comment: Comment
  replies: Comment[]
  onReply: (content: string) => Promise<void>
  onChange: () => Promise<void>
}
function Thread({ comment, replies, onReply, onChange }: ThreadProps) {
  const { t } = useText('discovery')
  const [open, setOpen] = useState(false)
  const session = useSession()
  const may =
    session.status === 'in' &&
    session.user.permissions.includes('discovery.discuss') &&
    comment.state === VISIBLE
  const replyTo = t('discuss.replyTo', { name: comment.author })
  return (
    <li className={styles.thread}>
      <Said comment={comment} onChange={onChange}>
        {may && !open && (
          <Button look="plain" small onClick={() => setOpen(true)} aria-label={replyTo}>
            {t('discuss.reply')}
          </Button>
        )}
      </Said>
      {replies.length > 0 && (
        <ul className={styles.replies}>
          {replies.map((reply) => (
            <li key={reply.id}>
              <Said comment={reply} onChange={onChange} />
            </li>
          ))}
        </ul>
      )}
      {open && (
        <Suspense fallback={<Skeleton lines={3} />}>
          <CommentForm
            name={`reply ${comment.id}`}
            label={replyTo}
            onSend={async (content) => {
              await onReply(content)
              setOpen(false)
            }}
            onCancel={() => setOpen(false)}
          />
        </Suspense>
      )}
    </li>
  )
}

function Said({
  comment,
  onChange,
  children,
}: {
  comment: Comment
  onChange: () => Promise<void>
  children?: ReactNode
}) {
  const { t } = useText('discovery')
  const mayAct = useAllowed('discovery.discuss')
  return (
    <article>
      <p className={styles.who}>
        <b>{comment.author}</b>
        {comment.official && <Tag tone="gold">{t('discuss.official')}</Tag>}
        {comment.verified && <Tag tone="sea">{t('discuss.verified')}</Tag>}
        {comment.rating !== null && (
          <span className="num">{t('discuss.stars', { count: comment.rating })}</span>
        )}
        <time dateTime={comment.createdAt}>{formatDate(comment.createdAt)}</time>
      </p>
      {comment.state !== VISIBLE && (
        <p className={styles.standing}>
          {t(`discuss.states.${comment.state}`, { reason: comment.reason ?? '' })}
        </p>
      )}
      <p className={styles.body}>{comment.body}</p>
      {mayAct && (
        <div className={styles.acts}>
          {children}
          <Suspense fallback={null}>
            <CommentActs comment={comment} onDone={onChange} />
          </Suspense>
        </div>
      )}
    </article>
  )
}
