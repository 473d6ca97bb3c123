import { COUNTRIES, LIMITS } from '@southbound/shared/contract/constants'
import { ApiError, api, keepDraft, useText } from '@southbound/shared/platform'
import { Button, Form, Notice, SelectField, TextField } from '@southbound/shared/ui/page'
import { type FormEvent, useEffect, useMemo, useState } from 'react'
import styles from './EnquiryForm.module.css'
import type { GuideName } from './guides.ts'

const EMPTY = { name: '', email: '', phone: '', countryCode: '', question: '' }
type Values = typeof EMPTY
type Faults = Partial<Record<string, string>>
const WIRE = { 'course-guide': 'POST /FillInfo/enquire', 'visa-help': 'POST /FillInfo/visaEnquire' } as const
const CHOICES = ['australia', 'newZealand', 'singapore'] as const

/** A question to us, from anybody; what was typed stays until it is sent. */
export function EnquiryForm({ name }: { name: GuideName }) {
  const { t } = useText('cases')
  const { values, set, clear } = useKept(name)
  const [faults, setFaults] = useState<Faults>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open')
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setState('busy')
    setFailure(null)
    try {
      const { phone, countryCode, ...needed } = values
      await api(WIRE[name], { body: { ...needed, phone: phone || null, countryCode: countryCode || null } })
      clear()
      setState('sent')
    } catch (error) {
      setState('open')
      setFaults(
        error instanceof ApiError
          ? Object.fromEntries(error.fields.map(({ field, message }) => [field, message]))
          : {},
      )
      setFailure(error instanceof ApiError ? error.message : t('failed.act'))
    }
  }
  if (state === 'sent') return <Notice tone="success">{t('guide.sent')}</Notice>
  const field = (key: keyof Values) => ({
    label: t(`guide.fields.${key}`),
    value: values[key],
    onChange: set(key),
    error: faults[key] ?? null,
  })
  const countries = CHOICES.map((key) => ({ value: COUNTRIES[key], label: t(`guide.countries.${key}`) }))
  return (
    <Form className={styles.form} onSubmit={send}>
      <p>{t('guide.askText')}</p>
      {failure && <Notice tone="error">{failure}</Notice>}
      <TextField {...field('name')} autoComplete="name" required />
      <TextField {...field('email')} type="email" autoComplete="email" inputMode="email" required />
      <TextField {...field('phone')} type="tel" autoComplete="tel" inputMode="tel" />
      <SelectField {...field('countryCode')} options={countries} empty={t('guide.anyCountry')} />
      <TextField {...field('question')} multiline rows={5} counter={LIMITS.suggestion} required />
      <div>
        <Button type="submit" look="main" busy={state === 'busy'}>
          {t('guide.send')}
        </Button>
      </div>
    </Form>
  )
}

/** What was typed, kept in this tab. It is read after the first drawing, which is the server's. */
function useKept(name: string) {
  const draft = useMemo(() => keepDraft<Values>(`enquiry ${name}`), [name])
  const [values, setValues] = useState(EMPTY)
  useEffect(() => setValues({ ...EMPTY, ...draft.load() }), [draft])
  const set = (key: keyof Values) => (value: string) =>
    setValues((old) => {
      const next = { ...old, [key]: value }
      draft.save(next)
      return next
    })
  return { values, set, clear: draft.clear }
}
