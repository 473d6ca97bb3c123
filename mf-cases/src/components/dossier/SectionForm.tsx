import { ApiError, type DataOf, keepDraft, notify, useText } from '@southbound/shared/platform'
import { applyFieldErrors, Button, Form, FormItem, FormList, useForm } from '@southbound/shared/ui/desk/form'
import { useEffect, useState } from 'react'
import styles from './Dossier.module.css'
import { FieldInput } from './FieldInput.tsx'
import { faultOf } from './field-rules.ts'
import { saveSection } from './save-section.ts'
import type { DossierField, DossierSection } from './sections.ts'
import type { Options } from './use-options.ts'

export type Dossier = DataOf<'GET /dossier/getDatumStudent/:id'>
type Values = Record<string, unknown>
const WIDE = new Set(['area'])

interface SectionFormProps {
  dossier: Dossier | null
  section: DossierSection
  options: Options
  disabled?: boolean
  onSaved: (dossier: Dossier) => void
}

/** One section of the dossier. What is typed but not saved is kept in this tab, also through an expired session. */
export function SectionForm({ dossier, section, options, disabled, onSaved }: SectionFormProps) {
  const { t } = useText('cases')
  const [form] = useForm<Values>()
  const [busy, setBusy] = useState(false)
  const draft = keepDraft<Values>(`dossier:${dossier?.id ?? 'new'}:${section.key}`)
  const saved = dossier?.sections[section.key]
  useEffect(() => {
    const entries = Array.isArray(saved) && saved.length ? saved : [{}]
    form.setFieldsValue(draft.load() ?? (section.many ? { entries } : ((saved ?? {}) as Values)))
  }, [dossier?.id, section.key])
  const submit = async () => {
    const values = form.getFieldsValue(true) as Values
    setBusy(true)
    try {
      const next = await saveSection(
        section,
        dossier?.id ?? null,
        section.many ? (values.entries as object[]) : values,
      )
      draft.clear()
      notify.success(t('saved'))
      onSaved(next)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      for (const sentence of applyFieldErrors(form, error)) notify.error(sentence)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form
      name={`dossier-${section.key}`}
      form={form}
      onSubmit={submit}
      summary={{ entries: t(`dossier.sections.${section.key}`) }}
      disabled={disabled}
      onValuesChange={() => draft.save(form.getFieldsValue(true) as Values)}
    >
      {section.many ? (
        <FormList name="entries" entry={t(`dossier.sections.${section.key}`)} max={section.many}>
          {(at) => (
            <Fields
              section={section}
              options={options}
              prefix={[at]}
              entryOf={() => (form.getFieldValue(['entries', at]) ?? {}) as Values}
            />
          )}
        </FormList>
      ) : (
        <Fields
          section={section}
          options={options}
          prefix={[]}
          entryOf={() => form.getFieldsValue(true) as Values}
        />
      )}
      {!disabled && (
        <div className={styles.save}>
          <Button type="submit" look="main" busy={busy}>
            {t('save')}
          </Button>
        </div>
      )}
    </Form>
  )
}

function Fields({
  section,
  options,
  prefix,
  entryOf,
}: {
  section: DossierSection
  options: Options
  prefix: number[]
  entryOf: () => Values
}) {
  const { t } = useText('cases')
  const item = (field: DossierField) => {
    const label = t(`dossier.fields.${field.name}`)
    return (
      <FormItem
        key={field.name}
        name={[...prefix, field.name]}
        label={label}
        required={field.required}
        chosen={CHOSEN.has(field.kind)}
        max={field.max}
        className={WIDE.has(field.kind) ? styles.wide : undefined}
        check={(value) => faultOf(section.key, field, value, entryOf(), t)}
      >
        <FieldInput field={field} options={options} label={label} />
      </FormItem>
    )
  }
  return <div className={styles.fields}>{section.fields.map(item)}</div>
}

const CHOSEN = new Set([
  'country',
  'countries',
  'level',
  'levels',
  'test',
  'day',
  'month',
  'relation',
  'sponsor',
  'currency',
  'gender',
])
