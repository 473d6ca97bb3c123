import { CHAT_LIMITS } from '@southbound/shared/contract/constants'
import {
  type ApiError,
  api,
  type DataOf,
  notify,
  tryAct,
  useAct,
  useCall,
  useText,
} from '@southbound/shared/platform'
import { confirm, Dialog } from '@southbound/shared/ui/desk/dialog'
import {
  applyFieldErrors,
  Button,
  Form,
  FormItem,
  TextArea,
  TextInput,
  useForm,
} from '@southbound/shared/ui/desk/form'
import { Empty, NotRead } from '@southbound/shared/ui/desk/panel'
import { useState } from 'react'
import styles from './ChatDesk.module.css'

type Answer = DataOf<'GET /operations/chat-answers'>['rows'][number]
type Values = Pick<Answer, 'titleEn' | 'titleCn' | 'textEn' | 'textCn'>
const NEW: Values = { titleEn: '', titleCn: '', textEn: '', textCn: '' }

/** The kept answers of the office, in both languages. */
export default function AnswersDialog({ onClose }: { onClose: () => void }) {
  const { t, locale } = useText('content')
  const found = useCall('GET /operations/chat-answers', { query: { rows: CHAT_LIMITS.answers } })
  const [edited, setEdited] = useState<Answer | 'new' | null>(null)
  const titleOf = ({ titleEn, titleCn }: Answer) => (locale === 'zh' ? titleCn : titleEn)
  const remove = async (answer: Answer) => {
    const title = t('chatDesk.answers.removeTitle')
    if (!(await confirm({ title, text: titleOf(answer), confirm: t('remove'), danger: true }))) return
    const send = () => api('DELETE /operations/chat-answers/:id', { params: { id: answer.id } })
    if (await tryAct(send)) found.reload()
  }
  const saved = () => {
    setEdited(null)
    found.reload()
  }
  return (
    <Dialog open wide title={t('chatDesk.answers.title')} onClose={onClose}>
      {edited ? (
        <AnswerForm
          answer={edited === 'new' ? null : edited}
          onSaved={saved}
          onChanged={found.reload}
          onBack={() => setEdited(null)}
        />
      ) : (
        <>
          <Button look="main" onClick={() => setEdited('new')}>
            {t('chatDesk.answers.add')}
          </Button>
          <NotRead found={found} lines={4} />
          {found.data?.rows.length === 0 && <Empty title={t('chatDesk.answers.empty')} />}
          <ul className={styles.answers}>
            {found.data?.rows.map((answer) => (
              <li key={answer.id}>
                <strong>{titleOf(answer)}</strong>
                <p className={styles.text}>{locale === 'zh' ? answer.textCn : answer.textEn}</p>
                <div className={styles.acts}>
                  <Button
                    small
                    onClick={() => setEdited(answer)}
                    aria-label={t('chatDesk.answers.editNamed', { name: titleOf(answer) })}
                  >
                    {t('edit')}
                  </Button>
                  <Button
                    small
                    look="plain"
                    onClick={() => remove(answer)}
                    aria-label={t('removeNamed', { name: titleOf(answer) })}
                  >
                    {t('remove')}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}

interface AnswerFormProps {
  answer: Answer | null
  onSaved: () => void
  /** By a colleague: what is typed stays, the list is read anew. */
  onChanged: () => void
  onBack: () => void
}
function AnswerForm({ answer, onSaved, onChanged, onBack }: AnswerFormProps) {
  const { t } = useText('content')
  const [form] = useForm<Values>()
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID())
  const submit = async ({ titleEn, titleCn, textEn, textCn }: Values) => {
    const which = answer ? { id: answer.id, version: answer.version } : { idempotencyKey }
    await api('POST /operations/chat-answers', { body: { ...which, titleEn, titleCn, textEn, textCn } })
    notify.success(t('saved'))
    onSaved()
  }
  const refused = (error: ApiError) => {
    if (error.failure === 'row.changed') {
      onChanged()
      // A new one of this key is made: what is typed now is another.
      setKey(crypto.randomUUID())
    }
    return applyFieldErrors(form, error)
  }
  const { run, busy } = useAct(submit, { inPlace: refused })
  const label = (name: keyof Values) => t(`chatDesk.answers.fields.${name}`)
  return (
    <Form<Values> name="kept-answer" form={form} initialValues={answer ?? NEW} onSubmit={run}>
      {(['En', 'Cn'] as const).map((of) => (
        <div key={of}>
          <FormItem name={`title${of}`} label={label(`title${of}`)} required max={CHAT_LIMITS.answerTitle}>
            <TextInput />
          </FormItem>
          <FormItem name={`text${of}`} label={label(`text${of}`)} required max={CHAT_LIMITS.line}>
            <TextArea rows={4} counter={CHAT_LIMITS.line} />
          </FormItem>
        </div>
      ))}
      <div className={styles.acts}>
        <Button type="submit" look="main" busy={busy}>
          {t('save')}
        </Button>
        <Button onClick={onBack}>{t('chatDesk.answers.back')}</Button>
      </div>
    </Form>
  )
}
