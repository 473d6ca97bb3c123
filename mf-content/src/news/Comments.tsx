import { api, type Translate, useText } from '@southbound/shared/platform'
import { Discussion } from '@southbound/shared/ui/discussion'
import { Heading } from '@southbound/shared/ui/page'
import { useCallback } from 'react'
import styles from './Comments.module.css'
import { type Comments as CommentPage, loadComments } from './news.ts'

export function Comments({ articleId, first }: { articleId: string; first: CommentPage }) {
  const { t } = useText('content')
  const all: Translate = t
  const load = useCallback(
    (page: number, parentId?: string) => loadComments(articleId, page, { parentId }),
    [articleId],
  )
  return (
    <section aria-labelledby="comments-title" className={styles.comments} id="comments">
      <Discussion
        say={(key, values) => all(`comments.${key}`, values)}
        kind="article"
        draft={`comment ${articleId}`}
        replyDraft="reply"
        permission="content.news"
        heading={(count) => <Heading id="comments-title">{t('comments.title', { count })}</Heading>}
        first={first}
        load={load}
        add={(content) => api('POST /information/addDiscusssion', { body: { id: articleId, content } })}
        reply={(id, content) => api('POST /information/replyDiscusssion', { body: { id, content } })}
      />
    </section>
  )
}
