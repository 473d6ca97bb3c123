import { useSession, useText } from '@southbound/shared/platform'
import { FormItem, FormList } from '@southbound/shared/ui/desk/form'
import styles from './Dossier.module.css'
import { FieldInput } from './FieldInput.tsx'
import { faultOf } from './field-rules.ts'
import type { DossierField, SectionKey } from './section-fields.ts'
import type { Options } from './use-options.ts'

type Path = (string | number)[]
interface FieldsProps {
  section: SectionKey
  fields: readonly DossierField[]
  options: Options
  /** Path of names within the innermost list. */
  prefix: Path
  /** From the form's root. */
  path: Path
  parent?: string
  valueAt: (path: Path) => unknown
}

export function Fields({ fields, ...rest }: FieldsProps) {
  const { role } = useSession()
  return (
    <div className={styles.fields}>
      {fields
        .filter(({ office }) => !office || role !== 'student')
        .map((field) => (
          <Field key={field.name} field={field} {...rest} />
        ))}
    </div>
  )
}

type FieldProps = Omit<FieldsProps, 'fields'> & { field: DossierField }
function Field({ field, section, options, prefix, path, parent, valueAt }: FieldProps) {
  const { t } = useText('cases')
  const { name, kind, required, max, fields } = field
  const label = t(`dossier.fields.${name}`)
  const inner = fields && { section, fields, options, valueAt, parent: name }
  if (inner && kind === 'group')
    return (
      <fieldset className={styles.wide}>
        <legend>{label}</legend>
        <Fields {...inner} prefix={[...prefix, name]} path={[...path, name]} />
      </fieldset>
    )
  if (inner)
    return (
      <fieldset className={styles.wide}>
        <legend>{label}</legend>
        <FormList name={[...prefix, name]} entry={label} max={max}>
          {(at) => <Fields {...inner} prefix={[at]} path={[...path, name, at]} />}
        </FormList>
      </fieldset>
    )
  const entry = () => (valueAt(path) ?? {}) as Record<string, unknown>
  return (
    <FormItem
      name={[...prefix, name]}
      label={label}
      required={required}
      chosen={kind in options.lists || kind === 'day' || kind === 'month' || kind === 'file'}
      max={max}
      className={kind === 'area' || kind === 'words' ? styles.wide : undefined}
      check={(value) => faultOf({ section, field, parent, entry: entry() }, value, t)}
    >
      <FieldInput field={field} options={options} />
    </FormItem>
  )
}
