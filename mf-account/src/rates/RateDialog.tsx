import { filled, today } from '@southbound/shared/contract/constants'
import { api, keepDraft, notify, useText } from '@southbound/shared/platform'
import { useLightForm } from '@southbound/shared/ui/light-form'
import { type Option, SelectField, TextField } from '@southbound/shared/ui/page'
import { DialogForm } from '../components/DialogForm.tsx'
import { useDeskWords } from '../desk/desk-words.tsx'
import { type Rate, trimmed } from './RatesScreen.tsx'

/** Above zero, at most eight decimals. */
const RATE = '^(?=.*[1-9])[0-9]{1,9}(\\.[0-9]{1,8})?$'
const SOURCE = 120

interface RateDialogProps {
  rate: Rate | null
  currencies: readonly Option[]
  onClose: () => void
  onSaved: () => void
}

export function RateDialog({ rate, currencies, onClose, onSaved }: RateDialogProps) {
  const { t: common } = useText('account')
  const { t } = useDeskWords()
  const first = rate
    ? {
        currency: rate.currency,
        rate: trimmed(rate.rate),
        day: rate.day,
        source: rate.demo ? '' : rate.source,
      }
    : { currency: '', rate: '', day: today(), source: '' }
  const keep = { name: `rate:${rate ? `${rate.id}:${rate.updatedAt}` : 'new'}` }
  const form = useLightForm({
    first,
    fields: {
      currency: { minLength: 1, label: t('rates.currency'), chosen: true },
      rate: { pattern: RATE, says: t('rates.rateWrong') },
      day: { minLength: 1, label: t('rates.dayLabel') },
      source: { ...filled(SOURCE), label: t('rates.source') },
    },
    send: async (body) => {
      await api('POST /operations/exchange-rates', { body })
      notify.success(t('rates.saved', body))
      onSaved()
      onClose()
    },
    keep,
  })
  const cancel = () => {
    keepDraft(keep.name).clear()
    onClose()
  }
  return (
    <DialogForm
      form={form}
      title={rate ? t('rates.correctNamed', rate) : t('rates.addTitle')}
      action={t('rates.save')}
      onClose={onClose}
      onCancel={cancel}
    >
      <SelectField
        label={t('rates.currency')}
        options={currencies}
        empty={rate ? undefined : common('choose')}
        disabled={rate !== null}
        required
        {...form.field('currency')}
      />
      <TextField
        label={t('rates.rateLabel')}
        hint={t('rates.rateHint')}
        inputMode="decimal"
        autoComplete="off"
        required
        {...form.field('rate')}
      />
      <TextField
        label={t('rates.dayLabel')}
        hint={rate ? undefined : t('rates.dayHint')}
        type="date"
        readOnly={rate !== null}
        required
        {...form.field('day')}
      />
      <TextField label={t('rates.source')} hint={t('rates.sourceHint')} required {...form.field('source')} />
    </DialogForm>
  )
}
