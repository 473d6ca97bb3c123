import {
  api,
  Link,
  notify,
  paths,
  useAllowed,
  useSession,
  useText,
  useUrl,
  withLocale,
} from '@southbound/shared/platform'
import { Button, ButtonLink, Heading } from '@southbound/shared/ui/page'
import { CommentForm } from './CommentForm.tsx'
import styles from './Comments.module.css'
import { CommentThread } from './CommentThread.tsx'
import type { Comments as CommentPage } from './news.ts'
import { useComments } from './use-comments.ts'

/** What people say about an article, and the form to join in. */
export function Comments({ articleId, first }: { articleId: string; first: CommentPage }) {
  const { t } = useText('content')
  const { threads, total, busy, hasMore, more, reload } = useComments(articleId, first)
  const sent = async ({ held }: { held: boolean }) => {
    if (held) notify.info(t('comments.held'))
    else notify.success(t('comments.sent'))
    await reload()
  }
  const add = async (content: string) =>
    sent(await api('POST /information/addDiscusssion', { body: { id: articleId, content } }))
  const reply = async (id: string, content: string) =>
    sent(await api('POST /information/replyDiscusssion', { body: { id, content } }))
  return (
    <section aria-labelledby="comments-title" className={styles.comments} id="comments">
      <Heading id="comments-title">{t('comments.title', { count: total })}</Heading>
      <WriteHere articleId={articleId} onSend={add} />
      {total === 0 && <p className="muted">{t('comments.none')}</p>}
      <ul className={styles.list}>
        {threads.map((thread) => (
          <CommentThread key={thread.comment.id} thread={thread} onReply={reply} />
        ))}
      </ul>
      {hasMore && (
        <Button busy={busy} onClick={() => void more()}>
          {t('comments.more')}
        </Button>
      )}
    </section>
  )
}

/** The form, or the way to sign in and back. */
function WriteHere({ articleId, onSend }: { articleId: string; onSend: (content: string) => Promise<void> }) {
  const { t, locale } = useText('content')
  const { status } = useSession()
  const may = useAllowed('content.news')
  const { path } = useUrl()
  if (may) return <CommentForm draft={`comment ${articleId}`} label={t('comments.write')} onSend={onSend} />
  if (status === 'in') return null
  return (
    <p className={styles.signIn}>
      <ButtonLink to={paths.login({ redirectUrl: withLocale(locale, path) })} as={Link}>
        {t('comments.signIn')}
      </ButtonLink>
    </p>
  )
}
