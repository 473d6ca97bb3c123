import {
  api,
  formatMoney,
  Link,
  notify,
  paths,
  pick,
  useAct,
  useCall,
  useText,
} from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import {
  applyFieldErrors,
  Button,
  ButtonLink,
  Form,
  FormItem,
  Select,
  TextArea,
  useForm,
} from '@southbound/shared/ui/desk/form'
import { Empty, NotRead } from '@southbound/shared/ui/desk/panel'
import { useState } from 'react'
import { type TaxCountry, TaxCountryItem, taxCountryOf, taxesOf } from '../components/TaxCountryItem.tsx'

interface Typed {
  serviceIds: string[]
  country: TaxCountry
  remark?: string
}
interface ChargeDialogProps {
  caseId: string
  onClose: () => void
  onBuilt: () => void
}

/** An agency asks the student of a case for services of its catalogue. */
export function ChargeDialog({ caseId, onClose, onBuilt }: ChargeDialogProps) {
  const { t, locale } = useText('commerce')
  const [form] = useForm<Typed>()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const offered = useCall('GET /agency/service')
  const submit = async ({ serviceIds, country, remark }: Typed) => {
    const services = serviceIds.map((serviceId) => ({ serviceId, quantity: 1 }))
    const taxCountry = taxCountryOf(country)
    const body = { caseId, services, taxCountry, remark: remark?.trim() || null, idempotencyKey }
    await api('POST /billOrder/buildUserOrder', { body })
    notify.success(t('fees.sent'))
    onBuilt()
    onClose()
  }
  const { run, busy } = useAct(submit, { inPlace: (error) => applyFieldErrors(form, error) })
  const options = (offered.data?.rows ?? [])
    .filter(({ enabled }) => enabled)
    .map((row) => ({
      value: row.serviceId,
      label: `${pick(row, locale)} · ${formatMoney({ amount: row.price, currency: row.currency }, locale)}`,
    }))
  return (
    <Dialog open title={t('fees.charge')} onClose={onClose}>
      {!offered.data && <NotRead found={offered} lines={3} />}
      {offered.data && options.length === 0 && (
        <Empty
          title={t('service.none')}
          actions={
            <ButtonLink to={paths.service()} as={Link}>
              {t('service.title')}
            </ButtonLink>
          }
        />
      )}
      {options.length > 0 && (
        <Form<Typed> name="charge" form={form} initialValues={{ country: 'none' }} onSubmit={run}>
          <FormItem name="serviceIds" label={t('fees.services')} required chosen>
            <Select multiple options={options} />
          </FormItem>
          <TaxCountryItem among={offered.data && taxesOf(offered.data)} />
          <FormItem name="remark" label={t('checkout.remark')} max={200}>
            <TextArea rows={2} />
          </FormItem>
          <Button type="submit" look="main" busy={busy}>
            {t('fees.send')}
          </Button>
        </Form>
      )}
    </Dialog>
  )
}
