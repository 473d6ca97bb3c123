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
} from '@southbound/shared/ui/desk/form'
import type { AgencyService } from './AgencyServicesScreen.tsx'

const CURRENCIES = ['AUD', 'NZD', 'SGD', 'CNY', 'USD'] as const
/** The least that the platform asks for; the server refuses less. */
const LEAST = {
  signed: '80.00',
  documents: '60.00',
  lodged: '40.00',
  offer: '0.00',
  visaRefused: '0.00',
} as const
type Reached = keyof typeof LEAST
const REACHED = Object.keys(LEAST) as Reached[]
interface Typed {
  nameEn?: string
  nameCn?: string
  descriptionEn?: string
  descriptionCn?: string
  price: string
  currency: string
  refunds: Record<Reached, string>
  enabled: boolean
}

function valuesOf(service: AgencyService | null): Partial<Typed> {
  const own = Object.fromEntries((service?.refunds ?? []).map(({ reached, percent }) => [reached, percent]))
  const text = (value: string | null | undefined) => value ?? undefined
  return {
    nameEn: text(service?.nameEn),
    nameCn: text(service?.nameCn),
    descriptionEn: text(service?.descriptionEn),
    descriptionCn: text(service?.descriptionCn),
    price: service?.price,
    currency: service?.currency ?? 'AUD',
    refunds: { ...LEAST, ...own },
    enabled: service?.enabled ?? true,
  }
}

interface ServiceDialogProps {
  service: AgencyService | null
  onClose: () => void
  onSaved: () => void
}
export function ServiceDialog({ service, onClose, onSaved }: ServiceDialogProps) {
  const { t } = useText('commerce')
  const [form] = useForm<Typed>()
  const submit = async ({ refunds, nameEn, nameCn, descriptionEn, descriptionCn, ...values }: Typed) => {
    const text = (value?: string) => value?.trim() || null
    await api('POST /agency/service', {
      body: {
        ...values,
        serviceId: service?.serviceId,
        ...{ nameEn: text(nameEn), nameCn: text(nameCn) },
        ...{ descriptionEn: text(descriptionEn), descriptionCn: text(descriptionCn) },
        refunds: REACHED.map((reached) => ({ reached, percent: refunds[reached] })),
      },
    })
    notify.success(t('service.saved'))
    onSaved()
    onClose()
  }
  const { run, busy } = useAct(submit, { inPlace: (error) => applyFieldErrors(form, error) })
  return (
    <Dialog open wide title={t(service ? 'service.change' : 'service.add')} onClose={onClose}>
      <Form<Typed> name="service" form={form} initialValues={valuesOf(service)} onSubmit={run}>
        <FormGrid>
          <FormItem name="nameEn" label={t('service.nameEn')} max={100}>
            <TextInput />
          </FormItem>
          <FormItem name="nameCn" label={t('service.nameCn')} max={100}>
            <TextInput />
          </FormItem>
          <FormItem name="price" label={t('service.price')} required>
            <DecimalInput min="0.01" />
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
          {REACHED.map((reached) => (
            <FormItem
              key={reached}
              name={['refunds', reached]}
              label={t('service.refundAt', { reached: t(`orders.milestones.${reached}`) })}
              hint={t('service.least', { percent: Number(LEAST[reached]) })}
              required
            >
              <DecimalInput min={LEAST[reached]} max="100" />
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
