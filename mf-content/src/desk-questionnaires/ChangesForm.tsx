import { QUESTIONNAIRE_LIMITS as LIMITS } from '@southbound/shared/contract/constants'
import { api, notify, useAct, useText } from '@southbound/shared/platform'
import { applyFieldErrors, Button, Form, FormItem, TextArea, useForm } from '@southbound/shared/ui/desk/form'
import { Panel } from '@southbound/shared/ui/desk/panel'
import styles from './Desk.module.css'
import type { DeskOne } from './written.ts'

interface Changes {
  changesEn: string
  changesCn: string
}

/** What the public reads above the results. */
export function ChangesForm({ one, onSaved }: { one: DeskOne; onSaved: () => void }) {
  const { t } = useText('content')
  const [form] = useForm<Changes>()
  const save = async (values: Changes) => {
    const { id, version } = one
    await api('POST /operations/questionnaires/:id/changes', { params: { id }, body: { ...values, version } })
    notify.success(t('saved'))
    onSaved()
  }
  const { run, busy } = useAct(save, { inPlace: (error) => applyFieldErrors(form, error) })
  return (
    <Panel title={t('questionnaires.past.changes')}>
      <p className={styles.hint}>{t('deskQuestionnaires.changesHint')}</p>
      <Form<Changes>
        name="changes"
        form={form}
        initialValues={{ changesEn: one.changesEn ?? '', changesCn: one.changesCn ?? '' }}
        onSubmit={run}
      >
        {(['changesEn', 'changesCn'] as const).map((name) => (
          <FormItem
            key={name}
            name={name}
            label={t(`deskQuestionnaires.fields.${name}`)}
            required
            max={LIMITS.changes}
          >
            <TextArea rows={4} counter={LIMITS.changes} />
          </FormItem>
        ))}
        <Button type="submit" look="main" busy={busy}>
          {t('save')}
        </Button>
      </Form>
    </Panel>
  )
}
