import { useAct, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Button, CheckboxInput, Form, FormItem } from '@southbound/shared/ui/desk/form'
import type { RecordDetail } from '../lists.ts'

type Stated = NonNullable<RecordDetail['facts']>
const NAMES = ['onshore', 'commencedElsewhere', 'principalCompleted', 'packaged'] as const

/** What decides whether a transfer within Australia may earn a commission. */
export function FactsDialog({
  detail: { record, facts },
  onClose,
  onDone,
}: {
  detail: RecordDetail
  onClose: () => void
  onDone: () => void
}) {
  const { t } = useText('commerce')
  const { run, busy } = useAct('POST /income/facts')
  const submit = async (stated: Partial<Stated>) => {
    const all = Object.fromEntries(NAMES.map((name) => [name, stated[name] === true])) as Stated
    if (!(await run({ body: { recordId: record.recordId, ...all } }))) return
    onDone()
    onClose()
  }
  return (
    <Dialog open title={t('income.act.facts')} onClose={onClose}>
      <p className="muted small">{t('income.facts.lead')}</p>
      <Form<Partial<Stated>> name="facts" onSubmit={submit} initialValues={facts ?? {}}>
        {NAMES.map((name) => (
          <FormItem key={name} name={name} label={t(`income.facts.${name}`)} labelHidden>
            <CheckboxInput>{t(`income.facts.${name}`)}</CheckboxInput>
          </FormItem>
        ))}
        <Button type="submit" look="main" busy={busy}>
          {t('income.save')}
        </Button>
      </Form>
    </Dialog>
  )
}
