import { COUNTRIES, FIELD_RULES, filled, LIMITS } from '@southbound/shared/contract/constants'
import { api, useText } from '@southbound/shared/platform'
import { LightForm, useLightForm } from '@southbound/shared/ui/light-form'
import { Button, Notice, SelectField, TextField, useRules } from '@southbound/shared/ui/page'
import styles from './EnquiryForm.module.css'
import type { GuideName } from './guides.ts'

const EMPTY = { name: '', email: '', phone: '', countryCode: '', question: '' }
type Values = typeof EMPTY
const WIRE = { 'course-guide': 'POST /FillInfo/enquire', 'visa-help': 'POST /FillInfo/visaEnquire' } as const
const CHOICES = ['australia', 'newZealand', 'singapore'] as const

export function EnquiryForm({ name }: { name: GuideName }) {
  const { t } = useText('cases')
  const rules = useRules()
  const label = (key: keyof Values) => t(`guide.fields.${key}`)
  const form = useLightForm<Values>({
    first: EMPTY,
    fields: {
      name: { ...filled(60), label: label('name') },
      email: { ...FIELD_RULES.email, says: rules.email },
      question: { ...filled(LIMITS.suggestion), label: label('question') },
    },
    send: ({ phone, countryCode, ...needed }) =>
      api(WIRE[name], { body: { ...needed, phone: phone || null, countryCode: countryCode || null } }),
    keep: { name: `enquiry ${name}` },
  })
  if (form.sent) return <Notice tone="success">{t('guide.sent')}</Notice>
  const field = (key: keyof Values) => ({ label: label(key), ...form.field(key) })
  const countries = CHOICES.map((key) => ({ value: COUNTRIES[key], label: t(`guide.countries.${key}`) }))
  return (
    <LightForm form={form} className={styles.form}>
      <p>{t('guide.askText')}</p>
      <TextField {...field('name')} autoComplete="name" required />
      <TextField {...field('email')} type="email" autoComplete="email" inputMode="email" required />
      <TextField {...field('phone')} type="tel" autoComplete="tel" inputMode="tel" />
      <SelectField {...field('countryCode')} options={countries} empty={t('guide.anyCountry')} />
      <TextField {...field('question')} multiline rows={5} counter={LIMITS.suggestion} required />
      <div>
        <Button type="submit" look="main" busy={form.busy}>
          {t('guide.send')}
        </Button>
      </div>
    </LightForm>
  )
}
