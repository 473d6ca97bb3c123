import { MILESTONES, type Milestone } from '@southbound/shared/contract/constants'
import { api, notify, useAct, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import {
  applyFieldErrors,
  Button,
  CheckboxInput,
  DecimalInput,
  Form,
  FormGrid,
  FormItem,
  Select,
  TextArea,
  TextInput,
  useForm,
  useWatch,
} from '@southbound/shared/ui/desk/form'
import type { AgencyService } from './AgencyServicesScreen.tsx'

const CURRENCIES = ['AUD', 'NZD', 'SGD', 'CNY', 'USD'] as const
type Least = readonly { reached: string; percent: string }[]
interface Typed {
  nameEn?: string
  nameCn?: string
  descriptionEn?: string
  descriptionCn?: string
  price: string
  currency: string
  refunds: Record<Milestone, string>
  enabled: boolean
}

/** By how far the case is; what is missing is nothing. */
const byStep = (table: Least) =>
  Object.fromEntries(
    MILESTONES.map((step) => [step, table.find(({ reached }) => reached === step)?.percent ?? '0.00']),
  ) as Record<Milestone, string>

function valuesOf(service: AgencyService | null, least: Least): Partial<Typed> {
  const text = (value: string | null | undefined) => value ?? undefined
  return {
    nameEn: text(service?.nameEn),
    nameCn: text(service?.nameCn),
    descriptionEn: text(service?.descriptionEn),
    descriptionCn: text(service?.descriptionCn),
    price: service?.price,
    currency: service?.currency ?? 'AUD',
    refunds: byStep(service?.refunds ?? least),
    enabled: service?.enabled ?? true,
  }
}

interface ServiceDialogProps {
  service: AgencyService | null
  /** What the platform asks for today; the server refuses less. */
  least: Least
  onClose: () => void
  onSaved: () => void
}
export function ServiceDialog({ service, least, onClose, onSaved }: ServiceDialogProps) {
  const { t } = useText('commerce')
  const [form] = useForm<Typed>()
  const currency = useWatch('currency', form)
  const lowest = byStep(least)
  const submit = async ({ refunds, nameEn, nameCn, descriptionEn, descriptionCn, ...values }: Typed) => {
    const text = (value?: string) => value?.trim() || null
    await api('POST /agency/service', {
      body: {
        ...values,
        serviceId: service?.serviceId,
        nameEn: text(nameEn),
        nameCn: text(nameCn),
        descriptionEn: text(descriptionEn),
        descriptionCn: text(descriptionCn),
        refunds: MILESTONES.map((reached) => ({ reached, percent: refunds[reached] })),
      },
    })
    notify.success(t('service.saved'))
    onSaved()
    onClose()
  }
  const { run, busy } = useAct(submit, { inPlace: (error) => applyFieldErrors(form, error) })
  return (
    <Dialog open wide title={t(service ? 'service.change' : 'service.add')} onClose={onClose}>
      <Form<Typed>
        name="service"
        keepAs={`service:${service?.serviceId ?? 'new'}`}
        form={form}
        initialValues={valuesOf(service, least)}
        onSubmit={run}
      >
        <FormGrid>
          <FormItem name="nameEn" label={t('service.nameEn')} max={100}>
            <TextInput />
          </FormItem>
          <FormItem name="nameCn" label={t('service.nameCn')} max={100}>
            <TextInput />
          </FormItem>
          <FormItem name="price" label={t('service.price')} required>
            <DecimalInput min="0.01" currency={currency} />
          </FormItem>
          <FormItem name="currency" label={t('checkout.currency')} required chosen>
            <Select options={CURRENCIES.map((value) => ({ value, label: value }))} />
          </FormItem>
        </FormGrid>
        <FormItem name="descriptionEn" label={t('service.descriptionEn')} max={1000}>
          <TextArea rows={2} />
        </FormItem>
        <FormItem name="descriptionCn" label={t('service.descriptionCn')} max={1000}>
          <TextArea rows={2} />
        </FormItem>
        <FormGrid>
          {MILESTONES.map((reached) => (
            <FormItem
              key={reached}
              name={['refunds', reached]}
              label={t('service.refundAt', { reached: t(`orders.milestones.${reached}`) })}
              hint={t('service.least', { percent: Number(lowest[reached]) })}
              required
            >
              <DecimalInput min={lowest[reached]} max="100" />
            </FormItem>
          ))}
        </FormGrid>
        <FormItem name="enabled" label={t('service.show')} labelHidden>
          <CheckboxInput>{t('service.show')}</CheckboxInput>
        </FormItem>
        <Button type="submit" look="main" busy={busy}>
          {t('service.save')}
        </Button>
      </Form>
    </Dialog>
  )
}
