import { LIMITS, SOCIAL_SOFTWARE } from '@southbound/shared/contract/constants'
import { useText } from '@southbound/shared/platform'
import { SelectField, TextField } from '@southbound/shared/ui/page'
import type { ContactForm } from '../contacts.ts'
import styles from './Application.module.css'

type TextKey = Exclude<keyof ContactForm, 'socialSoftware'>
interface ContactFieldsProps {
  form: ContactForm
  change: (part: Partial<ContactForm>) => void
}

export function ContactFields({ form, change }: ContactFieldsProps) {
  const { t } = useText('cases')
  const text = (key: TextKey) => ({
    value: form[key],
    onChange: (value: string) => change({ [key]: value }),
  })
  const software = SOCIAL_SOFTWARE.map((label, at) => ({ value: String(at + 1), label }))
  return (
    <div className={styles.grid}>
      <div className={styles.pair}>
        <TextField
          label={t('apply.phoneCode')}
          type="tel"
          maxLength={6}
          placeholder="+86"
          {...text('countryPhoneCall')}
        />
        <TextField
          label={t('apply.phone')}
          type="tel"
          autoComplete="tel-national"
          maxLength={LIMITS.phone}
          {...text('phoneCall')}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          label={t('apply.messageCode')}
          type="tel"
          maxLength={6}
          placeholder="+86"
          {...text('countryPhoneMessage')}
        />
        <TextField
          label={t('apply.messagePhone')}
          type="tel"
          maxLength={LIMITS.phone}
          {...text('phoneMsg')}
        />
      </div>
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
