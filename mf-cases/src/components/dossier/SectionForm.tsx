import { type ApiError, notify, useAct, useText } from '@southbound/shared/platform'
import { applyFieldErrors, Button, Form, FormList, useForm } from '@southbound/shared/ui/desk/form'
import { SaveBar } from '@southbound/shared/ui/desk/panel'
import { Fields } from './Fields.tsx'
import { DossierId } from './FileInput.tsx'
import type { Dossier, DossierSection } from './section-fields.ts'
import type { Options } from './use-options.ts'
import { type SectionValues, useSectionValues } from './use-section-values.ts'

interface SectionFormProps {
  dossier: Dossier | null
  section: DossierSection
  options: Options
  onSaved: (dossier: Dossier) => void
}

export function SectionForm({ dossier, section, options, onSaved }: SectionFormProps) {
  const { t } = useText('cases')
  const [form] = useForm<SectionValues>()
  const { key, many } = section
  const id = dossier?.id ?? null
  const name = t(`dossier.sections.${key}`)
  const values = useSectionValues({ form, dossier, section, onSaved })
  const save = async () => {
    await values.save()
    notify.success(t('saved'))
  }
  const said = (error: ApiError) =>
    error.failure === 'row.changed' ? [t('dossier.changedByBoth')] : applyFieldErrors(form, error)
  const { run, busy } = useAct(save, { inPlace: said })
  const common = {
    section: key,
    fields: section.fields,
    options,
    valueAt: (path: (string | number)[]) => (path.length ? form.getFieldValue(path) : values.typed()),
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
        kept
        form={form}
        onSubmit={run}
        summary={{ ...lists, entries: name }}
        onValuesChange={values.keep}
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
