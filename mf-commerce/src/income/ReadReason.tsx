import { useAct, useText } from '@southbound/shared/platform'
import { Button, Form, FormItem, Select, TextArea, TextInput } from '@southbound/shared/ui/desk/form'
import { Panel } from '@southbound/shared/ui/desk/panel'
import { useListUrl } from '@southbound/shared/ui/desk/table'

interface Typed {
  kind: 'agency' | 'school'
  id: string
  reason: string
}

/** An auditor names an office and says why: it is kept in the operations log. */
export function ReadReason() {
  const { t } = useText('commerce')
  const { change } = useListUrl()
  const { run, busy } = useAct('POST /income/reading')
  const submit = async ({ kind, id, reason }: Typed) => {
    const owner = `${kind}:${id.trim()}`
    if (await run({ body: { owner, reason } })) change({ owner })
  }
  const kinds = (['agency', 'school'] as const).map((value) => ({
    value,
    label: t(`income.reading.${value}`),
  }))
  return (
    <Panel title={t('income.reading.title')}>
      <p className="muted">{t('income.reading.lead')}</p>
      <Form<Typed> name="reading" onSubmit={submit} initialValues={{ kind: 'agency' }}>
        <FormItem name="kind" label={t('income.reading.kind')} required chosen>
          <Select options={kinds} />
        </FormItem>
        <FormItem
          name="id"
          label={t('income.reading.number')}
          required
          pattern={{ matches: /^\d{1,19}$/, message: t('income.reading.digits') }}
        >
          <TextInput inputMode="numeric" />
        </FormItem>
        <FormItem name="reason" label={t('income.reason')} required max={500}>
          <TextArea counter={500} />
        </FormItem>
        <Button type="submit" look="main" busy={busy}>
          {t('income.reading.open')}
        </Button>
      </Form>
    </Panel>
  )
}
