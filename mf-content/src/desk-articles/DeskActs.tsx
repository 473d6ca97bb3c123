import { ARTICLE_LIMITS, ARTICLE_MOVES, ARTICLE_STATE, mayMove } from '@southbound/shared/contract/constants'
import { formatDateTime, type InputOf, notify, pick, useAct, useText } from '@southbound/shared/platform'
import { toIso } from '@southbound/shared/platform/local-time'
import { askReason, Dialog } from '@southbound/shared/ui/desk/dialog'
import { applyFieldErrors, Button, Form, FormItem, TextInput, useForm } from '@southbound/shared/ui/desk/form'
import { useState } from 'react'
import type { OwnArticle } from '../article-editor/article-values.ts'
import form from '../article-editor/RichEditor.module.css'

const { published, rejected, removed } = ARTICLE_STATE
type Decision = InputOf<'POST /operations/articles/:id'>['body']['decision']

interface DeskActsProps {
  article: OwnArticle
  onDone: () => void
  onReload: () => void
}

export function DeskActs({ article, onDone, onReload }: DeskActsProps) {
  const { t, locale } = useText('content')
  const [scheduling, setScheduling] = useState(false)
  const { run, busy } = useAct('POST /operations/articles/:id')
  const { id, version, state, titleEn, titleCn, publishAt } = article
  const name = pick({ nameEn: titleEn, nameCn: titleCn }, locale)
  const decide = async (decision: Decision, reason?: string) => {
    const done = await run({ params: { id }, body: { decision, version, ...(reason && { reason }) } })
    if (!done) onReload()
    else {
      notify.success(t('deskArticles.done'))
      onDone()
    }
    return done !== null
  }
  const withReason = (decision: 'reject' | 'remove') =>
    askReason({
      keep: `article:${id}:${decision}`,
      title: t(`deskArticles.${decision}Title`, { name }),
      confirm: t(`deskArticles.${decision}`),
      danger: decision === 'remove',
      reason: {
        label: t('deskArticles.reason'),
        hint: t(`deskArticles.${decision}Hint`),
        max: ARTICLE_LIMITS.reason,
      },
      send: (reason) => decide(decision, reason),
    })
  const may = (to: number) => mayMove(ARTICLE_MOVES, state, to, ['desk'])
  const isLater = publishAt !== null && publishAt > new Date().toISOString()
  return (
    <>
      {may(published) && (
        <>
          <Button look="main" busy={busy} onClick={() => void decide('approve')}>
            {isLater
              ? t('deskArticles.approveThen', { day: formatDateTime(publishAt) })
              : t('deskArticles.approve')}
          </Button>
          <Button busy={busy} onClick={() => setScheduling(true)}>
            {t('deskArticles.schedule')}
          </Button>
        </>
      )}
      {may(rejected) && (
        <Button busy={busy} onClick={() => void withReason('reject')}>
          {t('deskArticles.reject')}
        </Button>
      )}
      {may(removed) && (
        <Button look="danger" busy={busy} onClick={() => void withReason('remove')}>
          {t('deskArticles.remove')}
        </Button>
      )}
      {scheduling && (
        <ScheduleDialog article={article} onClose={() => setScheduling(false)} onDone={onDone} />
      )}
    </>
  )
}

interface ScheduleDialogProps {
  article: OwnArticle
  onClose: () => void
  onDone: () => void
}
function ScheduleDialog({ article: { id, version }, onClose, onDone }: ScheduleDialogProps) {
  const { t } = useText('content')
  const [fields] = useForm<{ publishAt: string }>()
  const { run, busy } = useAct('POST /operations/articles/:id', {
    inPlace: (error) => applyFieldErrors(fields, error),
  })
  const schedule = async ({ publishAt }: { publishAt: string }) => {
    const body = { decision: 'schedule', version, publishAt: toIso(publishAt) } as const
    if (!(await run({ params: { id }, body }))) return
    notify.success(t('deskArticles.done'))
    onDone()
  }
  return (
    <Dialog open title={t('deskArticles.scheduleTitle')} onClose={onClose}>
      <Form<{ publishAt: string }> name="schedule" form={fields} className={form.form} onSubmit={schedule}>
        <FormItem name="publishAt" label={t('deskArticles.publishAt')} required>
          <TextInput type="datetime-local" />
        </FormItem>
        <Button type="submit" look="main" busy={busy}>
          {t('deskArticles.schedule')}
        </Button>
      </Form>
    </Dialog>
  )
}
