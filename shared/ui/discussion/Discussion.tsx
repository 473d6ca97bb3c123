import {
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
import { useDay } from '@southbound/shared/platform/day'
import { Button, ButtonLink, Skeleton } from '@southbound/shared/ui/page'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import styles from './Discussion.module.css'
import {
  type Acted,
  type Comment,
  type CommentPage,
  HELD,
  LISTED,
  type LoadComments,
  useThread,
} from './use-thread.ts'

// Readers without the permission load neither.
const CommentForm = lazy(() => import('./CommentForm.tsx'))
const CommentActs = lazy(() => import('./CommentActs.tsx'))
const stateOf = ({ state, held }: Comment) => state ?? (held ? HELD : LISTED)

type Sent = Promise<{ held: boolean }>
export interface DiscussionProps<C extends Comment> {
  /**
   * Texts of the remote: write, none, more, earlier, failed, sent, held, reply, replyTo, send, signIn, empty,
   * states, and those of CommentActs. */
  say: Translate
  kind: 'discussion' | 'article'
  draft: string
  replyDraft: string
  permission: Permission
  rated?: boolean
  heading?: (total: number) => ReactNode
  first: CommentPage<C>
  load: LoadComments<C>
  add: (content: string, rating?: number) => Sent
  reply: (id: string, content: string) => Sent
  marks?: (comment: C) => ReactNode
}

export function Discussion<C extends Comment>(props: DiscussionProps<C>) {
  const { say, draft, permission, rated, heading, first, load, add } = props
  const { threads, total, busy, hasMore, more, earlier, acted, reload } = useThread(
    first,
    load,
    say('failed'),
  )
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
            onEarlier={() => earlier(comment.id, replies.length)}
            busy={busy}
            acted={acted}
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
  onEarlier: () => Promise<void>
  busy: boolean
  acted: Acted
}
function Thread<C extends Comment>({ onReply, onEarlier, busy, ...props }: ThreadProps<C>) {
  const { say, permission, replyDraft, comment, replies } = props
  /** Null until it was opened: who closes it is at its button again. */
  const [open, setOpen] = useState<boolean | null>(null)
  const may = useAllowed(permission) && stateOf(comment) === LISTED
  const hidden = (comment.replyCount ?? 0) - replies.length
  const replyTo = say('replyTo', { name: comment.author })
  const send = async (content: string) => {
    await onReply(content)
    setOpen(false)
  }
  return (
    <li className={styles.thread}>
      <Said {...props}>
        {may && !open && (
          <Button
            look="plain"
            small
            autoFocus={open === false}
            onClick={() => setOpen(true)}
            aria-label={replyTo}
          >
            {say('reply')}
          </Button>
        )}
      </Said>
      {hidden > 0 && (
        <Button look="plain" small busy={busy} onClick={() => void onEarlier()}>
          {say('earlier', { count: hidden })}
        </Button>
      )}
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
            focused
            onSend={send}
            onCancel={() => setOpen(false)}
          />
        </Suspense>
      )}
    </li>
  )
}

interface SaidProps<C extends Comment>
  extends Pick<DiscussionProps<C>, 'say' | 'kind' | 'permission' | 'marks'> {
  comment: C
  acted: Acted
  children?: ReactNode
}
function Said<C extends Comment>({ comment, say, kind, permission, marks, acted, children }: SaidProps<C>) {
  const may = useAllowed(permission)
  const mayAct = useAllowed('discovery.discuss')
  const dayOf = useDay()
  const { author, createdAt, body, reason, editedAt, likes = 0 } = comment
  const state = stateOf(comment)
  return (
    <article>
      <p className={styles.who}>
        <b>{author}</b>
        {marks?.(comment)}
        <time dateTime={createdAt}>{dayOf(createdAt)}</time>
        {editedAt && <span>{say('isEdited')}</span>}
        {likes > 0 && <span>{say('likes', { count: likes })}</span>}
      </p>
      {state !== LISTED && <p className={styles.state}>{say(`states.${state}`, { reason: reason ?? '' })}</p>}
      <p className={styles.body}>{body}</p>
      {(may || mayAct) && (
        <div className={styles.acts}>
          {children}
          {mayAct && (
            <Suspense fallback={null}>
              <CommentActs say={say} kind={kind} comment={comment} state={state} acted={acted} />
            </Suspense>
          )}
        </div>
      )}
    </article>
  )
}
