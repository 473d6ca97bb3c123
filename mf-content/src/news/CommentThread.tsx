import { formatDate, useAllowed, useText } from '@southbound/shared/platform'
import { Button, Tag } from '@southbound/shared/ui/page'
import { useState } from 'react'
import { CommentForm } from './CommentForm.tsx'
import styles from './Comments.module.css'
import type { Thread } from './use-comments.ts'

/** A comment, its replies, and the form to reply. */
export function CommentThread({
  thread: { comment, replies },
  onReply,
}: {
  thread: Thread
  onReply: (id: string, content: string) => Promise<void>
}) {
  const { t } = useText('content')
  const may = useAllowed('content.news')
  const [open, setOpen] = useState(false)
  const send = async (content: string) => {
    await onReply(comment.id, content)
    setOpen(false)
  }
  const label = t('comments.replyTo', { name: comment.author })
  return (
    <li className={styles.thread}>
      <Said comment={comment} />
      {replies.length > 0 && (
        <ul className={styles.replies}>
          {replies.map((reply) => (
            <li key={reply.id}>
              <Said comment={reply} />
            </li>
          ))}
        </ul>
      )}
      {may && !open && !comment.held && (
        <Button look="plain" small onClick={() => setOpen(true)} aria-label={label}>
          {t('comments.reply')}
        </Button>
      )}
      {open && (
        <CommentForm
          draft={`reply ${comment.id}`}
          label={label}
          onSend={send}
          onCancel={() => setOpen(false)}
        />
      )}
    </li>
  )
}

function Said({ comment: { author, createdAt, held, body } }: { comment: Thread['comment'] }) {
  const { t } = useText('content')
  return (
    <article>
      <p className={styles.who}>
        <b>{author}</b>
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        {held && <Tag tone="gold">{t('comments.isHeld')}</Tag>}
      </p>
      <p className={styles.body}>{body}</p>
    </article>
  )
}
