import { useAct, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import {
  applyFieldErrors,
  Button,
  DatePicker,
  Form,
  FormItem,
  Select,
  TextArea,
  TextInput,
  useForm,
} from '@southbound/shared/ui/desk/form'
import type { CaseVisa, Says } from '../case/use-case.ts'
import type { NamedFile } from '../files/open-file.ts'
import { FileField } from '../offers/FileField.tsx'
import {
  correctedFields,
  currencyOf,
  DAYS,
  fieldsOf,
  isNeeded,
  LISTS,
  type VisaField,
  type VisaMove,
} from './visa-moves.ts'

type Texts = Partial<Record<VisaField | 'chargePaidBy', string>>
interface Typed extends Texts {
  receipt?: NamedFile | null
}
interface VisaMoveDialogProps {
  /** Null where facts of moves that were made are corrected. */
  status: number | null
  visa: CaseVisa
  onClose: () => void
  onSend: (details: VisaMove, says?: Says) => Promise<boolean>
}
const AMOUNT = /^(?=.*[1-9])\d{1,8}(\.\d{1,2})?$/
const MOST: Partial<Record<VisaField, number>> = {
  reason: 500,
  applicationRef: 40,
  hapId: 20,
  grantNumber: 40,
  reviewBody: 120,
}
const FEE_RECEIPT = 'S06'
const isList = (name: VisaField) => LISTS.some((list) => list === name)
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** What was left empty is not sent, and stays as it is. */
function toMove({ receipt, ...typed }: Typed, country: string): VisaMove {
  const said = Object.entries(typed).filter(([, value]) => value?.trim())
  const { visaCharge, ...texts } = Object.fromEntries(said) as Texts
  const lists = LISTS.flatMap((name) => (texts[name] ? [[name, linesOf(texts[name])]] : []))
  const charge = visaCharge
    ? { visaCharge: { amount: visaCharge.trim(), currency: currencyOf(country) } }
    : {}
  const file = receipt ? { receiptFileId: receipt.fileId } : {}
  return { ...(texts as VisaMove), ...Object.fromEntries(lists), ...charge, ...file }
}

export default function VisaMoveDialog({ status, visa, onClose, onSend }: VisaMoveDialogProps) {
  const { t } = useText('cases')
  const [form] = useForm<Typed>()
  const { country } = visa
  const fields = status === null ? correctedFields(visa) : fieldsOf(visa, status)
  const act = status === null ? t('visa.correct') : t(`visa.move.${status as 3}`)
  const submit = async (typed: Typed) => {
    const isDone = await onSend(toMove(typed, country), (error) => applyFieldErrors(form, error))
    if (isDone) onClose()
    return isDone
  }
  const { run, busy } = useAct(submit)
  const known = (name: VisaField): string => {
    if (name === 'visaCharge') return visa.visaCharge?.amount ?? ''
    const value = name === 'reason' ? null : visa[name]
    return Array.isArray(value) ? value.join('\n') : (value ?? '')
  }
  const labelOf = (name: VisaField) => {
    if (name === 'visaCharge') return `${t('visa.field.visaCharge')} (${currencyOf(country)})`
    const own = name === 'applicationRef' && ['0061', '0064', '0065'].includes(country)
    return own ? t(`visa.ref.${country as '0061'}`) : t(`visa.field.${name}`)
  }
  return (
    <Dialog open title={act} onClose={onClose}>
      <Form<Typed>
        name="visa-move"
        form={form}
        onSubmit={run}
        initialValues={{
          ...Object.fromEntries(fields.map((name) => [name, known(name)])),
          chargePaidBy: visa.chargePaidBy ?? undefined,
          receipt: visa.receiptFile,
        }}
      >
        {fields.map((name) => (
          <FormItem
            key={name}
            name={name}
            label={labelOf(name)}
            required={status !== null && isNeeded(visa, status, name)}
            chosen={DAYS.includes(name)}
            max={MOST[name]}
            hint={isList(name) ? t('visa.lines') : undefined}
            pattern={name === 'visaCharge' ? { matches: AMOUNT, message: t('visa.amountWrong') } : undefined}
          >
            {DAYS.includes(name) ? (
              <DatePicker />
            ) : isList(name) || name === 'reason' ? (
              <TextArea rows={3} />
            ) : (
              <TextInput inputMode={name === 'visaCharge' ? 'decimal' : undefined} />
            )}
          </FormItem>
        ))}
        {fields.includes('visaCharge') && (
          <>
            <FormItem name="chargePaidBy" label={t('visa.field.chargePaidBy')}>
              <Select
                options={(['applicant', 'agent'] as const).map((value) => ({
                  value,
                  label: t(`visa.paidBy.${value}`),
                }))}
              />
            </FormItem>
            <FormItem name="receipt" label={t('visa.field.receipt')} labelHidden>
              <FileField label={t('visa.field.receipt')} docTypeCode={FEE_RECEIPT} />
            </FormItem>
          </>
        )}
        <Button type="submit" look="main" busy={busy}>
          {act}
        </Button>
      </Form>
    </Dialog>
  )
}
