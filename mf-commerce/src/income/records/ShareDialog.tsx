import { PAGE_ROWS } from '@southbound/shared/contract/constants'
import { useAct, useAllowed, useCall, useSession, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import {
  applyFieldErrors,
  Button,
  DecimalInput,
  Form,
  FormItem,
  OfficeSelect,
  Select,
  useForm,
  useWatch,
} from '@southbound/shared/ui/desk/form'
import { colleaguesOf } from './record-choices.ts'

type Kind = 'agency' | 'account'
interface Typed {
  kind: Kind
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
    if (!(await run({ body: { recordId, to: `${kind}:${id}`, percent } }))) return
    onDone()
    onClose()
  }
  const seesStaff = useAllowed('account.transfer')
  const kind = useWatch('kind', form)
  const kinds = (seesStaff ? (['agency', 'account'] as const) : (['agency'] as const)).map((value) => ({
    value,
    label: t(`income.share.${value}`),
  }))
  const changed = (part: Partial<Typed>) => part.kind && form.setFieldValue('id', undefined)
  return (
    <Dialog open title={t('income.act.share')} onClose={onClose}>
      <p className="muted small">{t('income.share.lead')}</p>
      <Form<Typed>
        name="share"
        form={form}
        onSubmit={submit}
        initialValues={{ kind: 'agency' }}
        onValuesChange={changed}
      >
        <FormItem name="kind" label={t('income.share.kind')} required chosen>
          <Select options={kinds} />
        </FormItem>
        {kind === 'account' ? <Staff /> : <Agency />}
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

function Agency() {
  const { t } = useText('commerce')
  return (
    <FormItem name="id" label={t('income.share.agency')} required chosen>
      <OfficeSelect kind="agency" />
    </FormItem>
  )
}

function Staff() {
  const { t } = useText('commerce')
  const { user } = useSession()
  const found = useCall('POST /account/getTransferAccount', { body: { page: 1, rows: PAGE_ROWS.max } })
  return (
    <FormItem name="id" label={t('income.share.colleague')} required chosen>
      <Select options={colleaguesOf(user, found.data)} found={found} />
    </FormItem>
  )
}
