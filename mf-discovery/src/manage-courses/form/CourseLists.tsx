import { FormItem, FormList, NumberInput, type useForm, useWatch } from '@southbound/shared/ui/desk/form'
import { Disclosure } from '@southbound/shared/ui/desk/panel'
import styles from '../ManageCourses.module.css'
import { useWords } from '../own-words.ts'
import { CourseFields } from './CourseFields.tsx'
import { CourseInput } from './CourseInput.tsx'
import {
  CONTROLS,
  type CourseListPart,
  INTAKE_DATES,
  INTAKE_FIELDS,
  requirementFields,
  SCHOLARSHIP_FIELDS,
  SUBJECTS,
  SUBJECTS_KIND,
} from './course-sections.ts'
import { type CourseValues, FRESH } from './course-values.ts'
import type { CourseOptions } from './use-options.ts'

export type CourseFormApi = ReturnType<typeof useForm<CourseValues>>[0]
interface ListProps {
  part: CourseListPart
  options: CourseOptions
  form: CourseFormApi
}

export function CourseListFields({ part: { list, max }, options, form }: ListProps) {
  const { t } = useWords()
  return (
    <div className={styles.list}>
      {list !== 'intakes' && <h3 className={styles.listTitle}>{t(`lists.${list}`)}</h3>}
      {list === 'requirements' && <p className={styles.fine}>{t('hints.requirements')}</p>}
      <FormList name={list} entry={t(`entries.${list}`)} max={max} fresh={FRESH[list]}>
        {(at) => {
          if (list === 'requirements') return <Requirement at={at} options={options} form={form} />
          if (list === 'intakes') return <Intake at={at} options={options} />
          return <CourseFields prefix={[at]} fields={SCHOLARSHIP_FIELDS} options={options} columns={3} />
        }}
      </FormList>
    </div>
  )
}

function Intake({ at, options }: { at: number; options: CourseOptions }) {
  const { t } = useWords()
  return (
    <>
      <CourseFields prefix={[at]} fields={INTAKE_FIELDS} options={options} columns={3} />
      <div className={styles.more}>
        <Disclosure summary={t('moreDates')}>
          <CourseFields prefix={[at]} fields={INTAKE_DATES} options={options} columns={3} />
        </Disclosure>
      </div>
      <Entries at={at} part={CONTROLS} options={options} />
    </>
  )
}

/** Entries within an entry. */
function Entries({
  at,
  part: { list, max, fresh, fields },
  options,
}: {
  at: number
  part: typeof CONTROLS | typeof SUBJECTS
  options: CourseOptions
}) {
  const { t } = useWords()
  return (
    <div className={styles.more}>
      {list === 'controls' && <p className={styles.fine}>{t('hints.controls')}</p>}
      <FormList name={[at, list]} entry={t(`entries.${list}`)} max={max} fresh={fresh}>
        {(inner) => <CourseFields prefix={[inner]} fields={fields} options={options} columns={3} />}
      </FormList>
    </div>
  )
}

function Requirement({ at, options, form }: { at: number; options: CourseOptions; form: CourseFormApi }) {
  const { t } = useWords()
  const kind = (useWatch(['requirements', at, 'kind'], form) as number | undefined) ?? 0
  return (
    <>
      <CourseFields
        prefix={[at]}
        fields={[{ name: 'kind', kind: 'kind', required: true }, ...requirementFields(kind)]}
        options={options}
        columns={3}
      />
      {kind === SUBJECTS_KIND && <Entries at={at} part={SUBJECTS} options={options} />}
      <div className={styles.rule}>
        <FormItem name={[at, 'mandatory']} label={t('fields.mandatory')} labelHidden>
          <CourseInput
            field={{ name: 'mandatory', kind: 'flag' }}
            options={options}
            label={t('fields.mandatory')}
          />
        </FormItem>
        <FormItem
          name={[at, 'alternativeGroup']}
          label={t('fields.alternativeGroup')}
          hint={t('hints.alternativeGroup')}
        >
          <NumberInput min={1} max={50} />
        </FormItem>
      </div>
    </>
  )
}
