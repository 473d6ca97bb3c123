import { keepDraft, notify, useAct, useText } from '@southbound/shared/platform'
import { applyFieldErrors, Button, Form, FormList, useForm } from '@southbound/shared/ui/desk/form'
import { SaveBar } from '@southbound/shared/ui/desk/panel'
import { useEffect } from 'react'
import { Fields } from './Fields.tsx'
import { DossierId } from './FileInput.tsx'
import { saveSection } from './save-section.ts'
import type { Dossier, DossierSection } from './section-fields.ts'
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
  const common = {
    ...{ section: key, fields: section.fields, options },
    valueAt: (path: (string | number)[]) => (path.length ? form.getFieldValue(path) : typed()),
  }
  const lists = Object.fromEntries(
    section.fields
      .filter(({ kind }) => kind === 'rows')
      .map((field) => [field.name, t(`dossier.fields.${field.name}`)]),
  )
  return (
    <DossierId value={id}>
      <Form
        name={`dossier-${key}`}
        form={form}
        onSubmit={run}
        summary={{ ...lists, entries: name }}
        onValuesChange={() => draft.save(typed())}
      >
        {many ? (
          <FormList name="entries" entry={name} max={many}>
            {(at) => <Fields {...common} prefix={[at]} path={['entries', at]} />}
          </FormList>
        ) : (
          <Fields {...common} prefix={[]} path={[]} />
        )}
        <SaveBar>
          <Button type="submit" look="main" busy={busy}>
            {t('save')}
          </Button>
        </SaveBar>
      </Form>
    </DossierId>
  )
}
