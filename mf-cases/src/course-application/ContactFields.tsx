import { LIMITS, SOCIAL_SOFTWARE } from '@southbound/shared/contract/constants'
import { useText } from '@southbound/shared/platform'
import { SelectField, TextField } from '@southbound/shared/ui/page'
import styles from './Application.module.css'
import type { FormPartProps } from './application.ts'

/** Phone, messenger and remarks of the applicant. */
export function ContactFields({ form, change }: FormPartProps) {
  const { t } = useText('cases')
  const software = SOCIAL_SOFTWARE.map((label, at) => ({ value: String(at + 1), label }))
  return (
    <div className={styles.grid}>
      <div className={styles.pair}>
        <TextField
          label={t('apply.phoneCode')}
          type="tel"
          maxLength={6}
          placeholder="+86"
          value={form.countryPhoneCall}
          onChange={(value) => change({ countryPhoneCall: value })}
        />
        <TextField
          label={t('apply.phone')}
          type="tel"
          autoComplete="tel-national"
          maxLength={LIMITS.phone}
          value={form.phoneCall}
          onChange={(value) => change({ phoneCall: value })}
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
        <TextField
          label={t('apply.socialNum')}
          maxLength={64}
          value={form.socialNum}
          onChange={(value) => change({ socialNum: value })}
        />
      </div>
      <TextField
        label={t('apply.remarks')}
        multiline
        rows={3}
        counter={LIMITS.description}
        value={form.applyInfo}
        onChange={(value) => change({ applyInfo: value })}
      />
    </div>
  )
}
