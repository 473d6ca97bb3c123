import { filled, LIMITS } from '@southbound/shared/contract/constants'
import { api, useSession, useText } from '@southbound/shared/platform'
import { LightForm, useLightForm } from '@southbound/shared/ui/light-form'
import { Button, TextField } from '@southbound/shared/ui/page'
import styles from '../components/SentNotice.module.css'
import { SentNotice } from '../components/SentNotice.tsx'
import { pageAddress } from '../feedback/feedback.ts'
import { CLOSES, isStaffed, OPENS } from './office-hours.ts'

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
  const label = t('chat.message')
  const form = useLightForm({
    first: { suggestions: '' },
    fields: { suggestions: { ...filled(LIMITS.suggestion), label } },
    send: ({ suggestions }) =>
      api('POST /feedback/addFeedback', { body: { suggestions, url: pageAddress(), contact } }),
    keep: { name: 'chat' },
  })
  if (form.sent)
    return <SentNotice text={t('chat.thanks', { contact })} again={t('chat.again')} onAgain={form.reset} />
  return (
    <LightForm form={form} className={styles.form}>
      <TextField
        label={label}
        hint={t('chat.answer', { contact })}
        required
        multiline
        rows={6}
        counter={LIMITS.suggestion}
        {...form.field('suggestions')}
      />
      <Button type="submit" look="main" busy={form.busy}>
        {t('send')}
      </Button>
    </LightForm>
  )
}
