import type { Discussion as Comment } from '@southbound/shared/contract'
import { api, type Translate, useText } from '@southbound/shared/platform'
import { Discussion as Thread } from '@southbound/shared/ui/discussion'
import { Tag } from '@southbound/shared/ui/page'
import { useCallback } from 'react'
import { Section } from '../Section.tsx'
import type { Discussions } from '../wire.ts'
import { CALLS, type Discussed, loadDiscussions } from './discussions.ts'

interface Props {
  about: Discussed
  id: string
  first: Discussions
}

export function Discussion({ about, id, first }: Props) {
  const { t } = useText('discovery')
  const all: Translate = t
  const load = useCallback(
    (page: number, parentId?: string) => loadDiscussions(about, id, page, { parentId }),
    [about, id],
  )
  return (
    <Section title={t('discuss.title')} id="discussion">
      <Thread
        say={(key, values) => all(`discuss.${key}`, values)}
        kind="discussion"
        draft={`discussion ${about} ${id}`}
        replyDraft="discussion reply"
        permission="discovery.discuss"
        rated
        first={first}
        load={load}
        add={(content, rating) => api(CALLS[about].add, { body: { targetId: id, content, rating } })}
        reply={(parent, content) => api(CALLS[about].reply, { body: { id: parent, content } })}
        marks={(comment) => <Marks comment={comment} />}
      />
    </Section>
  )
}

function Marks({ comment: { official, verified, rating } }: { comment: Comment }) {
  const { t } = useText('discovery')
  return (
    <>
      {official && <Tag tone="gold">{t('discuss.official')}</Tag>}
      {verified && <Tag tone="sea">{t('discuss.verified')}</Tag>}
      {rating !== null && <span className="num">{t('discuss.stars', { count: rating })}</span>}
    </>
  )
}
