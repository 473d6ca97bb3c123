import { keepDraft, notify, useAct, useText } from '@southbound/shared/platform'
import { applyFieldErrors, Button, Form, FormItem, FormList, useForm } from '@southbound/shared/ui/desk/form'
import { SaveBar } from '@southbound/shared/ui/desk/panel'
import { useEffect } from 'react'
import styles from './Dossier.module.css'
import { FieldInput } from './FieldInput.tsx'
import { faultOf } from './field-rules.ts'
import { saveSection } from './save-section.ts'
import type { Dossier, DossierSection } from './sections.ts'
import type { Options } from './use-options.ts'

type Values = Record<string, unknown>

interface SectionFormProps {
  dossier: Dossier | null
  section: DossierSection
  options: Options
  onSaved: (dossier: Dossier) => void
}

export function SectionForm({ dossier, section, options, onSaved }: SectionFormProps) {
  const { t } = useText('cases')
  const [form] = useForm<Values>()
  const { key, many } = section
  const id = dossier?.id ?? null
  const name = t(`dossier.sections.${key}`)
  const draft = keepDraft<Values>(`dossier:${id ?? 'new'}:${key}`)
  const saved = dossier?.sections[key]
  const typed = () => form.getFieldsValue(true) as Values
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another section fills the form
  useEffect(() => {
    const entries = Array.isArray(saved) && saved.length ? saved : [{}]
    form.setFieldsValue(draft.load() ?? (many ? { entries } : ((saved ?? {}) as Values)))
  }, [id, key])
  const save = async () => {
    const next = await saveSection(section, id, many ? (typed().entries as object[]) : typed())
    draft.clear()
    notify.success(t('saved'))
    onSaved(next)
  }
  const { run, busy } = useAct(save, { inPlace: (error) => applyFieldErrors(form, error) })
  const entryAt = (at: number) => () => (form.getFieldValue(['entries', at]) ?? {}) as Values
  return (
    <Form
      name={`dossier-${key}`}
      form={form}
      onSubmit={run}
      summary={{ entries: name }}
      onValuesChange={() => draft.save(typed())}
    >
      {many ? (
        <FormList name="entries" entry={name} max={many}>
          {(at) => <Fields section={section} options={options} prefix={[at]} entryOf={entryAt(at)} />}
        </FormList>
      ) : (
        <Fields section={section} options={options} prefix={[]} entryOf={typed} />
      )}
      <SaveBar>
        <Button type="submit" look="main" busy={busy}>
          {t('save')}
        </Button>
      </SaveBar>
    </Form>
  )
}

interface FieldsProps {
  section: DossierSection
  options: Options
  prefix: number[]
  entryOf: () => Values
}
function Fields({ section, options, prefix, entryOf }: FieldsProps) {
  const { t } = useText('cases')
  return (
    <div className={styles.fields}>
      {section.fields.map((field) => (
        <FormItem
          key={field.name}
          name={[...prefix, field.name]}
          label={t(`dossier.fields.${field.name}`)}
          required={field.required}
          chosen={field.kind in options || field.kind === 'day' || field.kind === 'month'}
          max={field.max}
          className={field.kind === 'area' ? styles.wide : undefined}
          check={(value) => faultOf(section.key, field, value, entryOf(), t)}
        >
          <FieldInput field={field} options={options} />
        </FormItem>
      ))}
    </div>
  )
}
