import type { CourseDetail } from '@southbound/shared/contract'
import { formatDate, formatMoney, Link, pick, type Rates, useText } from '@southbound/shared/platform'
import { useDay } from '@southbound/shared/platform/day'
import { ButtonLink, type Fact, Facts } from '@southbound/shared/ui/page'
import { englishWords, intakeWords, lengthWords } from '../components/cards/course-facts.ts'
import { SidePanel } from '../components/detail/SidePanel.tsx'
import { Estimate } from '../components/Estimate.tsx'
import { CompareButton } from '../components/keeping/CompareButton.tsx'
import { FavouriteButton } from '../components/keeping/FavouriteButton.tsx'
import type { Labels } from '../components/lookups.ts'
import { courseNames, languageName, registerKind } from '../components/names.ts'
import type { Say } from '../components/wire.ts'
import { applyTo } from './apply.ts'

type FieldName = CourseDetail['field']
/** The narrow field and the detailed one; a code that has no name is shown as it is. */
function fieldWords(
  narrow: FieldName,
  detailed: FieldName | null | undefined,
  code: string | null | undefined,
  locale: 'en' | 'zh',
) {
  const [name, detail] = [pick(narrow, locale), detailed ? pick(detailed, locale) : code]
  if (!detail) return name
  return detail.includes(name) ? detail : `${name} · ${detail}`
}

function factsOf(course: CourseDetail, exams: Labels, locale: 'en' | 'zh', t: Say): Fact[] {
  const hours = course.workTotalHours ? t('fact.workHours', { count: course.workTotalHours }) : t('fact.yes')
  return [
    { label: t('fact.group'), value: t(`group.${course.courseType}`) },
    { label: t('fact.level'), value: pick(course.level, locale) },
    {
      label: t('fact.field'),
      value: fieldWords(course.field, course.fieldDetailedName, course.fieldDetailed, locale),
    },
    {
      label: t('fact.field2'),
      value:
        course.field2 && fieldWords(course.field2, course.field2DetailedName, course.field2Detailed, locale),
    },
    {
      label: t('fact.length'),
      value: course.durationText || (course.durationWeeks && lengthWords(course.durationWeeks, t)),
    },
    { label: t('fact.intake'), value: intakeWords(course, t) },
    { label: t('fact.nextIntake'), value: course.intakeMonths.length > 0 && formatDate(course.nextIntake) },
    { label: t('fact.english'), value: englishWords(course, exams, locale) },
    { label: t('fact.mode'), value: t(`mode.${course.deliveryMode}`) },
    { label: t('fact.load'), value: t(`load.${course.studyLoad}`) },
    { label: t('fact.language'), value: languageName(course.courseLanguage, locale) },
    { label: t('fact.work'), value: course.workComponent && hours },
    {
      label: t('fact.workWeekly'),
      value: course.workComponent && course.workHoursPerWeek && Number(course.workHoursPerWeek),
    },
    { label: t('fact.workWeeks'), value: course.workComponent && course.workWeeks },
    { label: t('fact.dual'), value: course.dualQualification && t('fact.yes') },
    { label: t('fact.foundation'), value: course.foundationStudies && t('fact.yes') },
    {
      label: t('fact.decision'),
      value: course.decisionDaysTypical && t('fact.days', { count: course.decisionDaysTypical }),
    },
    { label: t(`fact.register.${registerKind(course.countryCode)}`), value: course.registerCode },
    { label: t('fact.vet'), value: course.vetNationalCode },
    { label: t('fact.source'), value: t(`source.${course.dataSource}`) },
  ]
}

export function CourseSide({
  course,
  exams,
  rates,
}: {
  course: CourseDetail
  exams: Labels
  rates: Rates | null
}) {
  const { t, locale } = useText('discovery')
  const dayOf = useDay()
  const name = pick(courseNames(course), locale)
  return (
    <SidePanel
      figure={course.fee ? formatMoney(course.fee, locale, { whole: true }) : t('fee.ask')}
      caption={
        <>
          {[
            course.fee && t(`fee.${course.courseType}`),
            course.verifiedAt ? t('fact.checked', { day: dayOf(course.verifiedAt) }) : t('fact.unchecked'),
          ]
            .filter(Boolean)
            .join(' · ')}
          {course.fee && <br />}
          <Estimate money={course.fee} rates={rates} />
        </>
      }
      acts={
        <>
          {!course.registerExpired && (
            <ButtonLink look="main" wide to={applyTo(course)} as={Link}>
              {t('course.applyThis')}
            </ButtonLink>
          )}
          <CompareButton large courseId={course.id} courseType={course.courseType} name={name} />
          <FavouriteButton large kind="course" id={course.id} schoolId={course.school.schoolId} name={name} />
        </>
      }
    >
      <Facts layout="rows" items={factsOf(course, exams, locale, t)} />
    </SidePanel>
  )
}
