import { ARTICLE_MOVES, ARTICLE_STATE, DISCARDABLE, mayMove } from '@southbound/shared/contract/constants'
import { ApiError, api, tryAct, useText } from '@southbound/shared/platform'
import { confirm } from '@southbound/shared/ui/desk/dialog'
import { Button } from '@southbound/shared/ui/desk/panel'
import { useState } from 'react'
import styles from './ArticleForm.module.css'
import type { OwnArticle } from './article-values.ts'

const { draft, review, offline, archived } = ARTICLE_STATE

interface ArticleActsProps {
  article: OwnArticle
  /** What is still to be saved; false where it failed. */
  before?: () => Promise<boolean>
  /** As it is shown: what a colleague changed since is neither moved nor thrown away unseen. */
  latest?: () => OwnArticle
  /** A colleague has changed it. */
  onOlder: () => void
  onMoved: (article: OwnArticle) => void
  onGone: () => void
}

/** What its author may do with an article, besides sending it. */
export function ArticleActs({
  article,
  before = async () => true,
  latest = () => article,
  onOlder,
  onMoved,
  onGone,
}: ArticleActsProps) {
  const { t } = useText('content')
  const [busy, setBusy] = useState(false)
  const { state } = article
  const acting = async (act: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await act()
    } finally {
      setBusy(false)
    }
  }
  const tell = async (call: () => Promise<unknown>) => {
    try {
      await call()
    } catch (error) {
      if (error instanceof ApiError && error.failure === 'content.article-changed') onOlder()
      throw error
    }
  }
  const move = async (to: number, question?: 'offline' | 'archive') => {
    if (question && !(await asked(question))) return
    const send = async () => {
      const { id, version } = latest()
      onMoved(await api('POST /information/move', { body: { id, version, to } }))
    }
    await acting(async () => (await before()) && tryAct(() => tell(send), t('articles.done.moved')))
  }
  const asked = (question: 'offline' | 'archive' | 'discard') =>
    confirm({
      title: t(`articles.acts.${question}`),
      text: t(`articles.ask.${question}`),
      confirm: t(`articles.acts.${question}`),
      danger: question === 'discard',
    })
  const discard = async () => {
    if (!(await asked('discard'))) return
    await acting(async () => {
      // What cannot be saved is thrown away too.
      await before()
      const { id, version } = latest()
      const send = () => api('POST /information/discard', { body: { id, version } })
      if (await tryAct(() => tell(send), t('articles.done.discarded'))) onGone()
    })
  }
  const may = (to: number) => mayMove(ARTICLE_MOVES, state, to, ['author'])
  return (
    <div className={styles.acts}>
      {state === review && may(draft) && (
        <Button busy={busy} onClick={() => void move(draft)}>
          {t('articles.acts.takeBack')}
        </Button>
      )}
      {may(offline) && (
        <Button busy={busy} onClick={() => void move(offline, 'offline')}>
          {t('articles.acts.offline')}
        </Button>
      )}
      {may(archived) && (
        <Button busy={busy} onClick={() => void move(archived, 'archive')}>
          {t('articles.acts.archive')}
        </Button>
      )}
      {DISCARDABLE.includes(state) && (
        <Button look="danger" busy={busy} onClick={() => void discard()}>
          {t('articles.acts.discard')}
        </Button>
      )}
    </div>
  )
}
