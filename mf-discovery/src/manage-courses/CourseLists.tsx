import { FormItem, FormList, NumberInput, type useForm, useWatch } from '@southbound/shared/ui/desk/form'
import { CourseFields } from './CourseFields.tsx'
import { CourseInput } from './CourseInput.tsx'
import { type CourseListPart, INTAKE_FIELDS, requirementFields, SCHOLARSHIP_FIELDS } from './course-sections.ts'
import { FRESH, type Values } from './course-values.ts'
import styles from './ManageCourses.module.css'
import { useWords } from './own-words.ts'
import type { CourseOptions } from './use-options.ts'

export type CourseFormApi = ReturnType<typeof useForm<Values>>[0]
interface ListProps {
  part: CourseListPart
  options: CourseOptions
  form: CourseFormApi
}

/** A list of intakes, entry rules or scholarships. */
export function CourseListFields({ part: { list, max }, options, form }: ListProps) {
  const { t } = useWords()
  return (
    <div className={styles.list}>
      {list !== 'intakes' && <h3 className={styles.listTitle}>{t(`lists.${list}`)}</h3>}
      {list === 'requirements' && <p className={styles.fine}>{t('hints.requirements')}</p>}
      <FormList name={list} entry={t(`entries.${list}`)} max={max} fresh={FRESH[list]}>
        {(at) =>
          list === 'requirements' ? (
            <Requirement at={at} options={options} form={form} />
          ) : (
            <CourseFields prefix={[at]} fields={list === 'intakes' ? INTAKE_FIELDS : SCHOLARSHIP_FIELDS} options={options} />
          )
        }
      </FormList>
    </div>
  )
}

/** One entry rule: its kind decides what it asks. Rules with the same number are alternatives of each other. */
function Requirement({ at, options, form }: { at: number; options: CourseOptions; form: CourseFormApi }) {
  const { t } = useWords()
  const kind = (useWatch(['requirements', at, 'kind'], form) as number | undefined) ?? 0
  return (
    <>
      <CourseFields prefix={[at]} fields={[{ name: 'kind', kind: 'kind', required: true }, ...requirementFields(kind)]} options={options} />
      <div className={styles.rule}>
        <FormItem name={[at, 'mandatory']} label={t('fields.mandatory')} labelHidden>
          <CourseInput field={{ name: 'mandatory', kind: 'flag' }} options={options} label={t('fields.mandatory')} />
        </FormItem>
        <FormItem name={[at, 'alternativeGroup']} label={t('fields.alternativeGroup')} hint={t('hints.alternativeGroup')}>
          <NumberInput min={1} max={50} />
        </FormItem>
      </div>
    </>
  )
}
