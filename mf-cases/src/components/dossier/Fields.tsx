import type { EnglishTest } from '@southbound/shared/contract/constants'
import { useSession, useText } from '@southbound/shared/platform'
import { FormItem, FormList, useWatch } from '@southbound/shared/ui/desk/form'
import styles from './Dossier.module.css'
import { FieldInput } from './FieldInput.tsx'
import { faultOf } from './field-rules.ts'
import type { DossierField, SectionKey } from './section-fields.ts'
import { levelsOf, testOf } from './test-results.ts'
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
  const test = testOf(useWatch([...rest.path, 'examType']))
  return (
    <div className={styles.fields}>
      {fields
        .filter(({ office }) => !office || role !== 'student')
        .filter(({ name, of }) => !of || of(test, rest.valueAt([...rest.path, name])))
        .map((field) => (
          <Field key={field.name} field={field} test={test} {...rest} />
        ))}
    </div>
  )
}

type FieldProps = Omit<FieldsProps, 'fields'> & { field: DossierField; test: EnglishTest | undefined }
function Field({ field, test, section, options, prefix, path, parent, valueAt }: FieldProps) {
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
  const levels = name === 'overall' ? levelsOf(test) : null
  const isChosen = kind in options.lists || kind === 'day' || kind === 'month' || kind === 'file'
  const entry = () => (valueAt(path) ?? {}) as Record<string, unknown>
  return (
    <FormItem
      name={[...prefix, name]}
      label={label}
      required={required}
      chosen={isChosen || levels !== null}
      max={max}
      className={kind === 'area' || kind === 'words' ? styles.wide : undefined}
      check={(value) => faultOf({ section, field, parent, entry: entry() }, value, t)}
    >
      <FieldInput field={field} options={options} levels={levels} />
    </FormItem>
  )
}
