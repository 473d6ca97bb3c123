import {
  formatDate,
  Link,
  notify,
  type Permission,
  paths,
  type Translate,
  useAllowed,
  useLocale,
  useSession,
  useUrl,
  withLocale,
} from '@southbound/shared/platform'
import { Button, ButtonLink, Skeleton } from '@southbound/shared/ui/page'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import styles from './Discussion.module.css'
import { type Comment, type CommentPage, useThread } from './use-thread.ts'

// Readers without the permission do not load the form.
const CommentForm = lazy(() => import('./CommentForm.tsx'))

type Sent = Promise<{ held: boolean }>
export interface DiscussionProps<C extends Comment> {
  /** Texts of the remote: write, none, more, failed, sent, held, reply, replyTo, send, signIn, empty. */
  say: Translate
  draft: string
  replyDraft: string
  permission: Permission
  rated?: boolean
  heading?: (total: number) => ReactNode
  first: CommentPage<C>
  load: (page: number) => Promise<CommentPage<C>>
  add: (content: string, rating?: number) => Sent
  reply: (id: string, content: string) => Sent
  mayReply: (comment: C) => boolean
  marks?: (comment: C) => ReactNode
  note?: (comment: C) => ReactNode
  acts?: (comment: C, reload: () => Promise<void>) => ReactNode
}

export function Discussion<C extends Comment>(props: DiscussionProps<C>) {
  const { say, draft, permission, rated, heading, first, load, add } = props
  const { threads, total, busy, hasMore, more, reload } = useThread(first, load, say('failed'))
  const sent = async (sending: Sent) => {
    const { held } = await sending
    notify.success(say(held ? 'held' : 'sent'))
    await reload()
  }
  const write = (content: string, rating?: number) => sent(add(content, rating))
  return (
    <>
      {heading?.(total)}
      <WriteHere say={say} permission={permission} form={{ draft, rated, onSend: write }} />
      {threads.length === 0 && <p className="muted">{say('none')}</p>}
      <ul className={styles.list}>
        {threads.map(({ comment, replies }) => (
          <Thread
            key={comment.id}
            {...props}
            comment={comment}
            replies={replies}
            onReply={(content) => sent(props.reply(comment.id, content))}
            reload={reload}
          />
        ))}
      </ul>
      {hasMore && (
        <Button busy={busy} onClick={() => void more()}>
          {say('more')}
        </Button>
      )}
    </>
  )
}

interface WriteHereProps {
  say: Translate
  permission: Permission
  form: { draft: string; rated?: boolean; onSend: (content: string, rating?: number) => Promise<void> }
}
function WriteHere({ say, permission, form }: WriteHereProps) {
  const may = useAllowed(permission)
  const { status } = useSession()
  const { path, search } = useUrl()
  const locale = useLocale()
  if (may)
    return (
      <Suspense fallback={<Skeleton lines={4} />}>
        <CommentForm say={say} label={say('write')} {...form} />
      </Suspense>
    )
  if (status === 'in') return null
  const query = search.toString()
  const here = withLocale(locale, query ? `${path}?${query}` : path)
  return (
    <p className={styles.signIn}>
      <ButtonLink to={paths.login({ redirectUrl: here })} as={Link}>
        {say('signIn')}
      </ButtonLink>
    </p>
  )
}

interface ThreadProps<C extends Comment> extends DiscussionProps<C> {
  comment: C
  replies: C[]
  onReply: (content: string) => Promise<void>
  reload: () => Promise<void>
}
function Thread<C extends Comment>({ onReply, ...props }: ThreadProps<C>) {
  const { say, permission, replyDraft, mayReply, comment, replies } = props
  const [open, setOpen] = useState(false)
  const may = useAllowed(permission) && mayReply(comment)
  const replyTo = say('replyTo', { name: comment.author })
  const send = async (content: string) => {
    await onReply(content)
    setOpen(false)
  }
  return (
    <li className={styles.thread}>
      <Said {...props}>
        {may && !open && (
          <Button look="plain" small onClick={() => setOpen(true)} aria-label={replyTo}>
            {say('reply')}
          </Button>
        )}
      </Said>
      {replies.length > 0 && (
        <ul className={styles.replies}>
          {replies.map((reply) => (
            <li key={reply.id}>
              <Said {...props} comment={reply} />
            </li>
          ))}
        </ul>
      )}
      {open && (
        <Suspense fallback={<Skeleton lines={3} />}>
          <CommentForm
            say={say}
            draft={`${replyDraft} ${comment.id}`}
            label={replyTo}
            onSend={send}
            onCancel={() => setOpen(false)}
          />
        </Suspense>
      )}
    </li>
  )
}

interface SaidProps<C extends Comment> extends Omit<ThreadProps<C>, 'replies' | 'onReply'> {
  children?: ReactNode
}
function Said<C extends Comment>({ comment, permission, marks, note, acts, reload, children }: SaidProps<C>) {
  const may = useAllowed(permission)
  const { author, createdAt, body } = comment
  return (
    <article>
      <p className={styles.who}>
        <b>{author}</b>
        {marks?.(comment)}
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </p>
      {note?.(comment)}
      <p className={styles.body}>{body}</p>
      {may && (acts || children) && (
        <div className={styles.acts}>
          {children}
          {acts?.(comment, reload)}
        </div>
      )}
    </article>
  )
}
