import { api, notify, useText } from '@southbound/shared/platform'
import {
  Button,
  Dialog,
  Form,
  Notice,
  type Option,
  SelectField,
  TextField,
  useRules,
} from '@southbound/shared/ui/page'
import { useForm } from '../components/use-form.ts'
import styles from '../desk/Desk.module.css'
import { useDeskWords } from '../desk/desk-words.tsx'
import { type Rate, trimmed } from './RatesScreen.tsx'

const PATTERN = /^[0-9]{1,9}(\.[0-9]{1,8})?$/
const SOURCE = 120
const today = () => new Date().toISOString().slice(0, 10)

interface RateDialogProps {
  /** The rate to correct; null for another one. */
  rate: Rate | null
  currencies: readonly Option[]
  onClose: () => void
  onSaved: () => void
}

/** What a currency is worth in yuan from a day on, and where that is published. */
export function RateDialog({ rate, currencies, onClose, onSaved }: RateDialogProps) {
  const { t: common } = useText('account')
  const { t } = useDeskWords()
  const rules = useRules()
  const first = rate
    ? {
        currency: rate.currency,
        rate: trimmed(rate.rate),
        day: rate.day,
        source: rate.demo ? '' : rate.source,
      }
    : { currency: '', rate: '', day: today(), source: '' }
  const form = useForm(
    first,
    (values) => ({
      currency: values.currency ? undefined : rules.choose(t('rates.currency')),
      rate: PATTERN.test(values.rate.trim()) && Number(values.rate) > 0 ? undefined : t('rates.rateWrong'),
      day: values.day ? undefined : rules.enter(t('rates.dayLabel')),
      source: !values.source.trim()
        ? rules.enter(t('rates.source'))
        : values.source.length > SOURCE
          ? rules.within(SOURCE)
          : undefined,
    }),
    async (values) => {
      const body = { ...values, rate: values.rate.trim() }
      await api('POST /operations/exchange-rates', { body })
      notify.success(t('rates.saved', body))
      onSaved()
      onClose()
    },
    { keep: { name: `rate:${rate?.id ?? 'new'}`, fields: ['currency', 'rate', 'day', 'source'] } },
  )
  return (
    <Dialog open onClose={onClose} title={rate ? t('rates.correctNamed', rate) : t('rates.addTitle')}>
      <Form className={styles.form} onSubmit={form.submit}>
        {form.failure && <Notice tone="error">{form.failure}</Notice>}
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
        <TextField
          label={t('rates.source')}
          hint={t('rates.sourceHint')}
          required
          {...form.field('source')}
        />
        <div className={styles.acts}>
          <Button type="submit" look="main" busy={form.busy}>
            {t('rates.save')}
          </Button>
          <Button onClick={onClose}>{common('settings.cancel')}</Button>
        </div>
      </Form>
    </Dialog>
  )
}
