import {
  COUNTRIES,
  FIELD_RULES,
  filled,
  LIMITS,
  SOCIAL_SOFTWARE,
} from '@southbound/shared/contract/constants'
import { api, useText } from '@southbound/shared/platform'
import { LightForm, useLightForm } from '@southbound/shared/ui/light-form'
import { Button, CheckRow, Notice, SelectField, TextField, useRules } from '@southbound/shared/ui/page'
import { useEffect, useRef } from 'react'
import styles from './EnquiryForm.module.css'
import type { GuideName } from './guides.ts'
import { underOneKey } from './one-key.ts'

const EMPTY = {
  name: '',
  email: '',
  phone: '',
  socialSoftware: '',
  socialNum: '',
  countryCode: '',
  question: '',
  preferredContact: '',
  bestTime: '',
  answerLanguage: '',
  urgency: '1',
  mayShare: '',
}
type Values = typeof EMPTY
const MAY = 'yes'
const WIRE = { 'course-guide': 'POST /FillInfo/enquire', 'visa-help': 'POST /FillInfo/visaEnquire' } as const
const BY_PHONE = ['1', '2']
const BY_MESSENGER = '3'
/** caseAboutContactType of the lookups; e-mail first. */
const CONTACTS = [4, 1, 2, 3] as const
const TIMES = [1, 2, 3, 4] as const
const URGENCIES = [1, 2, 3] as const
const LANGUAGES = ['en', 'zh'] as const
const CHOICES = ['australia', 'newZealand', 'singapore'] as const

const bodyOf = ({ name, email, question, phone, countryCode, ...wishes }: Values) => ({
  name,
  email,
  question,
  phone: phone || null,
  countryCode: countryCode || null,
  socialNum: wishes.socialNum || null,
  socialSoftware: Number(wishes.socialSoftware) || null,
  preferredContact: Number(wishes.preferredContact) || null,
  bestTime: Number(wishes.bestTime) || null,
  answerLanguage: LANGUAGES.find((one) => one === wishes.answerLanguage) ?? null,
  urgency: Number(wishes.urgency),
  mayShare: wishes.mayShare === MAY,
})

/** Takes the focus: the button that had it is gone. */
function Sent() {
  const { t } = useText('cases')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className={styles.sent}>
      <Notice tone="success">{t('guide.sent')}</Notice>
    </div>
  )
}

export function EnquiryForm({ name }: { name: GuideName }) {
  const { t } = useText('cases')
  const rules = useRules()
  const label = (key: Exclude<keyof Values, 'mayShare'>) => t(`guide.fields.${key}`)
  const form = useLightForm<Values>({
    first: EMPTY,
    fields: ({ preferredContact: way }) => ({
      name: { ...filled(60), label: label('name') },
      email: { ...FIELD_RULES.email, says: rules.email },
      question: { ...filled(LIMITS.suggestion), label: label('question') },
      ...(BY_PHONE.includes(way) && { phone: { ...filled(20), label: label('phone') } }),
      ...(way === BY_MESSENGER && { socialNum: { ...filled(64), label: label('socialNum') } }),
    }),
    send: (values) => {
      const body = bodyOf(values)
      return underOneKey(name, body, (idempotencyKey) =>
        api(WIRE[name], { body: { ...body, idempotencyKey } }),
      )
    },
    keep: { name: `enquiry ${name}` },
  })
  const way = form.values.preferredContact
  if (form.sent) return <Sent />
  const field = (key: Exclude<keyof Values, 'mayShare'>) => ({ label: label(key), ...form.field(key) })
  const options = <Value extends number | string>(values: readonly Value[], text: (value: Value) => string) =>
    values.map((value) => ({ value: String(value), label: text(value) }))
  const countries = CHOICES.map((key) => ({ value: COUNTRIES[key], label: t(`guide.countries.${key}`) }))
  return (
    <LightForm form={form} className={styles.form}>
      <p>{t('guide.askText')}</p>
      <TextField {...field('name')} autoComplete="name" required />
      <TextField {...field('email')} type="email" autoComplete="email" inputMode="email" required />
      <TextField
        {...field('phone')}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        required={BY_PHONE.includes(way)}
      />
      <SelectField {...field('countryCode')} options={countries} empty={t('guide.anyCountry')} />
      <SelectField
        {...field('preferredContact')}
        options={options(CONTACTS, (one) => t(`guide.more.contact.${one}`))}
        empty={t('guide.more.any')}
      />
      {way === BY_MESSENGER && (
        <>
          <SelectField
            {...field('socialSoftware')}
            options={SOCIAL_SOFTWARE.map((text, at) => ({ value: String(at + 1), label: text }))}
            empty={t('guide.more.any')}
          />
          <TextField {...field('socialNum')} maxLength={64} required />
        </>
      )}
      <SelectField
        {...field('bestTime')}
        options={options(TIMES, (one) => t(`guide.more.time.${one}`))}
        empty={t('guide.more.any')}
      />
      <SelectField
        {...field('answerLanguage')}
        options={options(LANGUAGES, (one) => t(`guide.more.language.${one}`))}
        empty={t('guide.more.asPage')}
      />
      <SelectField
        {...field('urgency')}
        options={options(URGENCIES, (one) => t(`guide.more.urgency.${one}`))}
      />
      <TextField {...field('question')} multiline rows={5} counter={LIMITS.suggestion} required />
      <CheckRow
        label={t('guide.mayShare')}
        checked={form.values.mayShare === MAY}
        onChange={(ticked) => form.set('mayShare', ticked ? MAY : '')}
      />
      <div>
        <Button type="submit" look="main" busy={form.busy}>
          {t('guide.send')}
        </Button>
      </div>
    </LightForm>
  )
}
