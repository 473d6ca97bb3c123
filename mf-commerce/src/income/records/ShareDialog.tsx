import { useAct, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import {
  applyFieldErrors,
  Button,
  DecimalInput,
  Form,
  FormItem,
  Select,
  TextInput,
  useForm,
} from '@southbound/shared/ui/desk/form'

interface Typed {
  kind: 'agency' | 'account'
  id: string
  percent: string
}
interface ShareDialogProps {
  recordId: string
  onClose: () => void
  onDone: () => void
}

export function ShareDialog({ recordId, onClose, onDone }: ShareDialogProps) {
  const { t } = useText('commerce')
  const [form] = useForm<Typed>()
  const { run, busy } = useAct('POST /income/share', { inPlace: (error) => applyFieldErrors(form, error) })
  const submit = async ({ kind, id, percent }: Typed) => {
    if (!(await run({ body: { recordId, to: `${kind}:${id.trim()}`, percent } }))) return
    onDone()
    onClose()
  }
  const kinds = (['agency', 'account'] as const).map((value) => ({
    value,
    label: t(`income.share.${value}`),
  }))
  return (
    <Dialog open title={t('income.act.share')} onClose={onClose}>
      <p className="muted small">{t('income.share.lead')}</p>
      <Form<Typed> name="share" form={form} onSubmit={submit} initialValues={{ kind: 'agency' }}>
        <FormItem name="kind" label={t('income.share.kind')} required chosen>
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
        <FormItem name="percent" label={t('income.share.percent')} required>
          <DecimalInput min="0.01" max="100" />
        </FormItem>
        <Button type="submit" look="main" busy={busy}>
          {t('income.save')}
        </Button>
      </Form>
    </Dialog>
  )
}
