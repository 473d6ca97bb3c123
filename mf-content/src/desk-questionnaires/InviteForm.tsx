import { isEmail, QUESTIONNAIRE_LIMITS as LIMITS } from '@southbound/shared/contract/constants'
import { api, notify, useAct, useText } from '@southbound/shared/platform'
import {
  applyFieldErrors,
  Button,
  Form,
  FormItem,
  RadioGroup,
  TextArea,
  useForm,
} from '@southbound/shared/ui/desk/form'
import { Panel } from '@southbound/shared/ui/desk/panel'
import styles from './Desk.module.css'
import type { DeskOne } from './written.ts'

interface Invited {
  emails: string
  locale: 'en' | 'zh'
}
const addressesOf = (text: string): string[] => text.split(/[\s,;，；]+/).filter(Boolean)

/** A link of his own by mail for each address. */
export function InviteForm({ one, onSent }: { one: DeskOne; onSent: () => void }) {
  const { t } = useText('content')
  const [form] = useForm<Invited>()
  const send = async ({ emails, locale }: Invited) => {
    const done = await api('POST /operations/questionnaires/:id/invitations', {
      params: { id: one.id },
      body: { emails: addressesOf(emails), locale },
    })
    notify.success(t('deskQuestionnaires.invite.sent', { count: done.sent, known: done.known }))
    form.resetFields()
    onSent()
  }
  const { run, busy } = useAct(send, { inPlace: (error) => applyFieldErrors(form, error) })
  const check = (text: unknown): string | null => {
    const all = addressesOf(String(text ?? ''))
    const wrong = all.find((address) => !isEmail(address))
    if (wrong) return t('deskQuestionnaires.invite.wrong', { address: wrong })
    return all.length > LIMITS.invitations
      ? t('deskQuestionnaires.invite.most', { count: LIMITS.invitations })
      : null
  }
  return (
    <Panel title={t('deskQuestionnaires.invite.title')}>
      <p className={styles.hint}>
        {t('deskQuestionnaires.invite.so', { invited: one.invited, answered: one.invitedAnswers })}
      </p>
      <Form<Invited> name="invite" form={form} initialValues={{ emails: '', locale: 'en' }} onSubmit={run}>
        <FormItem
          name="emails"
          label={t('deskQuestionnaires.invite.emails')}
          hint={t('deskQuestionnaires.invite.hint')}
          required
          check={check}
        >
          <TextArea rows={3} />
        </FormItem>
        <FormItem name="locale" label={t('deskQuestionnaires.invite.locale')} required chosen>
          <RadioGroup
            options={[
              { value: 'en', label: 'English' },
              { value: 'zh', label: '中文' },
            ]}
          />
        </FormItem>
        <Button type="submit" look="main" busy={busy}>
          {t('deskQuestionnaires.invite.act')}
        </Button>
      </Form>
    </Panel>
  )
}
