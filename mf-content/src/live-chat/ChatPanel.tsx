import { LIMITS } from '@southbound/shared/contract/constants'
import { api, useSession, useText } from '@southbound/shared/platform'
import { Button, Form, Notice, TextField, useRules } from '@southbound/shared/ui/page'
import styles from '../components/SentNotice.module.css'
import { SentNotice } from '../components/SentNotice.tsx'
import { useKeptForm } from '../components/use-kept-form.ts'
import { pageAddress } from '../feedback/feedback.ts'
import { CLOSES, isStaffed, OPENS } from './office-hours.ts'

/** Says when and how people answer, and takes a message to them; for who is signed in. */
export default function ChatPanel() {
  const { t } = useText('content')
  const { user } = useSession()
  return user ? (
    <div className={styles.form}>
      <p>{t(isStaffed(new Date()) ? 'chat.there' : 'chat.away')}</p>
      <p className="muted small">{t('chat.hours', { opens: OPENS, closes: CLOSES })}</p>
      <MessageForm contact={user.account} />
    </div>
  ) : (
    <p>{t('chat.signIn')}</p>
  )
}

function MessageForm({ contact }: { contact: string }) {
  const { t } = useText('content')
  const rules = useRules()
  const label = t('chat.message')
  const form = useKeptForm<{ suggestions: string }>('chat', {
    empty: { suggestions: '' },
    check: ({ suggestions }) => ({
      suggestions: !suggestions.trim()
        ? rules.enter(label)
        : suggestions.trim().length > LIMITS.suggestion
          ? rules.within(LIMITS.suggestion)
          : undefined,
    }),
    send: ({ suggestions }) =>
      api('POST /feedback/addFeedback', {
        body: { suggestions: suggestions.trim(), url: pageAddress(), contact },
      }),
  })
  if (form.sent)
    return <SentNotice text={t('chat.thanks', { contact })} again={t('chat.again')} onAgain={form.again} />
  return (
    <Form className={styles.form} onSubmit={form.submit}>
      <TextField
        label={label}
        hint={t('chat.answer', { contact })}
        required
        multiline
        rows={6}
        counter={LIMITS.suggestion}
        value={form.values.suggestions}
        error={form.faults.suggestions}
        onChange={(suggestions) => form.set({ suggestions })}
      />
      {form.error && <Notice tone="error">{form.error}</Notice>}
      <Button type="submit" look="main" busy={form.busy}>
        {t('send')}
      </Button>
    </Form>
  )
}
