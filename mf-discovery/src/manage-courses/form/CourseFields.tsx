import { FormGrid, FormItem } from '@southbound/shared/ui/desk/form'
import { coded } from '../../components/names.ts'
import styles from '../ManageCourses.module.css'
import { useWords } from '../own-words.ts'
import { CourseInput } from './CourseInput.tsx'
import type { CourseField, CourseFieldKind } from './course-sections.ts'
import type { CourseOptions } from './use-options.ts'

const WIDE = new Set<CourseFieldKind>(['rich', 'yearLevels', 'campuses', 'documents', 'courses'])
const TYPED = new Set<CourseFieldKind>(['text', 'rich', 'whole', 'amount', 'score', 'lines'])
/** Lengths that the form checks itself; the server checks lists and rich texts. */
const COUNTED = new Set<CourseFieldKind>(['text'])
const LIST_LENGTH = 20

interface FieldsProps {
  fields: readonly CourseField[]
  options: CourseOptions
  prefix?: (string | number)[]
  columns?: 3
}

export function CourseFields({ fields, options, prefix = [], columns }: FieldsProps) {
  return (
    <FormGrid columns={columns}>
      {fields.map((field) => (
        <CourseFormItem key={field.name} field={field} options={options} prefix={prefix} />
      ))}
    </FormGrid>
  )
}

function CourseFormItem({
  field,
  options,
  prefix,
}: {
  field: CourseField
  options: CourseOptions
  prefix: (string | number)[]
}) {
  const { t } = useWords()
  const { name, kind } = field
  const label = coded(t, 'fields', name)
  const hints = [
    field.needed && t('needed'),
    field.hint && coded(t, 'hints', name),
    kind === 'lines' && !field.hint && t('hints.lines'),
  ]
  const check = (value: unknown) => {
    if (kind !== 'lines' || !Array.isArray(value) || name !== 'tags') return null
    if (value.length > (field.max ?? 0)) return t('tooMany', { count: field.max })
    return value.some((tag) => String(tag).length > LIST_LENGTH)
      ? t('tagLength', { count: LIST_LENGTH })
      : null
  }
  return (
    <FormItem
      name={[...prefix, name]}
      label={label}
      labelHidden={kind === 'flag'}
      required={field.required}
      chosen={!TYPED.has(kind)}
      max={COUNTED.has(kind) ? field.max : undefined}
      hint={hints.filter(Boolean).join(' ') || undefined}
      check={check}
      className={WIDE.has(kind) ? styles.wide : undefined}
    >
      <CourseInput field={field} options={options} label={label} />
    </FormItem>
  )
}
