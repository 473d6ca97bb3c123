import { BENEFIT_KINDS } from '@southbound/shared/contract/constants'
import { useAct, useCall, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import {
  applyFieldErrors,
  Button,
  DatePicker,
  DecimalInput,
  dayHere,
  Form,
  FormGrid,
  FormItem,
  Select,
  TextInput,
  useForm,
} from '@southbound/shared/ui/desk/form'
import { Panel } from '@southbound/shared/ui/desk/panel'
import { DeskTable, listed } from '@southbound/shared/ui/desk/table'
import { useState } from 'react'
import { CURRENCIES, money } from '../lists.ts'

const ROWS = 8
const keyOf = (kind: string) => (kind === 'free service' ? 'service' : kind) as 'gift'

/** Gifts, travel and the like, as the Australian department asks for them. */
export function Benefits({ mayWrite }: { mayWrite: boolean }) {
  const { t, locale } = useText('commerce')
  const [page, setPage] = useState(1)
  const [adds, setAdds] = useState(false)
  const found = useCall('POST /agreement/benefits', { body: { page, rows: ROWS } })
  return (
    <Panel
      title={t('income.benefit.title')}
      flush
      extra={
        mayWrite && (
          <Button small onClick={() => setAdds(true)}>
            {t('income.benefit.add')}
          </Button>
        )
      }
    >
      <DeskTable
        label={t('income.benefit.title')}
        rowKey={(row) => row.benefitId}
        empty={t('income.benefit.none')}
        columns={[
          { key: 'day', title: t('income.columns.day'), cell: ({ day }) => day },
          {
            key: 'kind',
            title: t('income.items.kind'),
            lead: true,
            cell: ({ kind }) => t(`income.benefit.kinds.${keyOf(kind)}`),
          },
          {
            key: 'value',
            title: t('income.benefit.value'),
            numeric: true,
            cell: (row) => money(row.value, row.currency, locale),
          },
          { key: 'from', title: t('income.benefit.giver'), cell: ({ giver }) => giver },
          { key: 'to', title: t('income.benefit.receiver'), cell: ({ receiver }) => receiver },
        ]}
        {...listed(found, page, ROWS, setPage)}
      />
      {adds && <BenefitDialog onClose={() => setAdds(false)} onDone={found.reload} />}
    </Panel>
  )
}

interface Typed {
  kind: string
  value: string
  currency: string
  day: string
  giver: string
  receiver: string
}

function BenefitDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const { t } = useText('commerce')
  const [form] = useForm<Typed>()
  const { run, busy } = useAct('POST /agreement/benefit', {
    inPlace: (error) => applyFieldErrors(form, error),
  })
  const submit = async (body: Typed) => {
    if (!(await run({ body }))) return
    onDone()
    onClose()
  }
  return (
    <Dialog open title={t('income.benefit.add')} onClose={onClose}>
      <Form<Typed>
        name="benefit"
        form={form}
        onSubmit={submit}
        initialValues={{ kind: 'gift', currency: 'AUD', day: dayHere() }}
      >
        <FormGrid>
          <FormItem name="kind" label={t('income.items.kind')} required chosen>
            <Select
              options={BENEFIT_KINDS.map((value) => ({
                value,
                label: t(`income.benefit.kinds.${keyOf(value)}`),
              }))}
            />
          </FormItem>
          <FormItem name="day" label={t('income.columns.day')} required chosen>
            <DatePicker max={dayHere()} />
          </FormItem>
          <FormItem name="value" label={t('income.benefit.value')} required>
            <DecimalInput min="0" />
          </FormItem>
          <FormItem name="currency" label={t('income.filters.currency')} required chosen>
            <Select options={CURRENCIES.map((value) => ({ value, label: value }))} />
          </FormItem>
          <FormItem name="giver" label={t('income.benefit.giver')} required max={120}>
            <TextInput />
          </FormItem>
          <FormItem name="receiver" label={t('income.benefit.receiver')} required max={120}>
            <TextInput />
          </FormItem>
        </FormGrid>
        <Button type="submit" look="main" busy={busy}>
          {t('income.save')}
        </Button>
      </Form>
    </Dialog>
  )
}
