import type { OwnCourse } from '@southbound/shared/contract'
import type { CourseGroup } from '@southbound/shared/contract/constants'
import { Tag } from '@southbound/shared/ui/desk/panel'
import styles from '../ManageCourses.module.css'
import { useWords } from '../own-words.ts'
import { CourseFields } from './CourseFields.tsx'
import { type CourseFormApi, CourseListFields } from './CourseLists.tsx'
import { namesIn, sectionsOf } from './course-sections.ts'
import { useCourseOptions } from './use-options.ts'

interface SectionsProps {
  group: CourseGroup
  course: OwnCourse | null
  form: CourseFormApi
  missing: readonly string[]
}

export function CourseSections({ group, course, form, missing }: SectionsProps) {
  const { t } = useWords()
  const options = useCourseOptions(group, course)
  const sections = sectionsOf(group)
  const lacks = (names: string[]) => names.filter((name) => missing.includes(name)).length
  return (
    <>
      <nav aria-label={t('sectionsLabel')} className={styles.nav}>
        <ul>
          {sections.map((section) => (
            <li key={section.key}>
              <a href={`#course-${section.key}`}>
                {t(`sections.${section.key}`)}
                {lacks(namesIn(section)) > 0 && (
                  <Tag tone="gold">{t('lacks', { count: lacks(namesIn(section)) })}</Tag>
                )}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.sections}>
        {sections.map((section) => (
          <section
            key={section.key}
            id={`course-${section.key}`}
            aria-labelledby={`course-${section.key}-title`}
            className={styles.section}
          >
            <h2 id={`course-${section.key}-title`} className={styles.title}>
              {t(`sections.${section.key}`)}
            </h2>
            {section.key === 'intakes' && <p className={styles.fine}>{t('hints.intakes')}</p>}
            <CourseFields fields={section.fields} options={options} />
            {section.lists.map((part) => (
              <CourseListFields key={part.list} part={part} options={options} form={form} />
            ))}
          </section>
        ))}
      </div>
    </>
  )
}
