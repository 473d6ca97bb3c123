import { LIMITS, SOCIAL_SOFTWARE } from '@southbound/shared/contract/constants'
import { type ApiError, useText } from '@southbound/shared/platform'
import { SelectField, TextField } from '@southbound/shared/ui/page'
import type { ContactForm } from '../contacts.ts'
import styles from './Application.module.css'
import { PhonePair } from './PhonePair.tsx'

type TextKey = Exclude<keyof ContactForm, 'socialSoftware'>
interface ContactFieldsProps {
  form: ContactForm
  change: (part: Partial<ContactForm>) => void
  /** Why the application was not sent: what is wrong with a field is said below it. */
  refused: ApiError | null
}

export function ContactFields({ form, change, refused }: ContactFieldsProps) {
  const { t } = useText('cases')
  const text = (key: TextKey) => ({
    value: form[key],
    onChange: (value: string) => change({ [key]: value }),
  })
  const faultOf = (key: TextKey) => refused?.fields.find(({ field }) => field === key)?.message
  const software = SOCIAL_SOFTWARE.map((label, at) => ({ value: String(at + 1), label }))
  return (
    <div className={styles.grid}>
      <PhonePair
        labels={{ code: t('apply.phoneCode'), phone: t('apply.phone') }}
        code={form.countryPhoneCall}
        phone={form.phoneCall}
        error={faultOf('phoneCall')}
        autoComplete="tel-national"
        onCode={(countryPhoneCall) => change({ countryPhoneCall })}
        onPhone={(phoneCall) => change({ phoneCall })}
      />
      <PhonePair
        labels={{ code: t('apply.messageCode'), phone: t('apply.messagePhone') }}
        code={form.countryPhoneMessage}
        phone={form.phoneMsg}
        error={faultOf('phoneMsg')}
        onCode={(countryPhoneMessage) => change({ countryPhoneMessage })}
        onPhone={(phoneMsg) => change({ phoneMsg })}
      />
      <div className={styles.pair}>
        <SelectField
          label={t('apply.social')}
          empty="–"
          options={software}
          value={form.socialSoftware ? String(form.socialSoftware) : ''}
          onChange={(value) => change({ socialSoftware: Number(value) || null })}
        />
        <TextField label={t('apply.socialNum')} maxLength={64} {...text('socialNum')} />
      </div>
      <TextField
        label={t('apply.remarks')}
        multiline
        rows={3}
        counter={LIMITS.description}
        {...text('applyInfo')}
      />
    </div>
  )
}
