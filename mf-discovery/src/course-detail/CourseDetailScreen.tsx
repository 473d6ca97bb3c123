import { formatMoney, Link, paths, pick, useLoaded, useText } from '@southbound/shared/platform'
import { ButtonLink, Notice, Tag } from '@southbound/shared/ui/page'
import { CourseCard } from '../components/cards/CourseCard.tsx'
import { CampusList } from '../components/detail/CampusList.tsx'
import { Description } from '../components/detail/Description.tsx'
import { DetailPage } from '../components/detail/DetailPage.tsx'
import { Freshness } from '../components/detail/Freshness.tsx'
import { Partners } from '../components/detail/Partners.tsx'
import { Scholarships } from '../components/detail/Scholarships.tsx'
import { Eligibility } from '../components/eligibility/Eligibility.tsx'
import { CostFigure, FeeFigure } from '../components/figures/later.tsx'
import { Late } from '../components/late/later.tsx'
import { agencyPartners, courseNames, slugName } from '../components/names.ts'
import { useRates } from '../components/rates.ts'
import { Section } from '../components/Section.tsx'
import { NoteSeen } from '../components/seen/NoteSeen.tsx'
import { applyTo } from './apply.ts'
import styles from './CourseDetailScreen.module.css'
import { CourseSide } from './CourseSide.tsx'
import type { loader } from './course-detail.ts'
import { Documents } from './Documents.tsx'
import { Fees } from './Fees.tsx'
import { GroupFacts } from './GroupFacts.tsx'
import { Intakes } from './Intakes.tsx'
import { Requirements } from './Requirements.tsx'

export default function CourseDetailScreen() {
  const { t, locale } = useText('discovery')
  const {
    course,
    exams,
    types,
    requirements,
    documents,
    terms,
    today,
    rates: known,
    adverts,
  } = useLoaded<typeof loader>()
  const rates = useRates(known)
  const school = pick(course.school, locale)
  const type = types[course.school.institutionType]
  const apply = (
    <ButtonLink look="main" to={applyTo(course)} as={Link}>
      {t('course.apply')}
    </ButtonLink>
  )
  return (
    <DetailPage
      crumbs={[
        { label: t('breadcrumb.courses'), to: paths.courseFinder({ courseType: course.courseType }) },
        { label: pick(course.level, locale), to: paths.courseFinder({ levelCode: course.levelCode }) },
        { label: pick(courseNames(course), locale) },
      ]}
      sign={{ name: school, seed: course.school.schoolId, picture: course.school.logoDocId }}
      named={courseNames(course)}
      scene={course.scene}
      below={
        <>
          <Link to={paths.schoolDetail(slugName(course.school), course.school.schoolId)}>{school}</Link> ·{' '}
          {pick(course.place, locale)}
          {type && ` · ${pick(type, locale)}`}
          <Tags tags={course.tagNames?.map((tag) => pick(tag, locale)) ?? course.tags} />
        </>
      }
      side={<CourseSide course={course} exams={exams} rates={rates} />}
      adverts={adverts}
      bar={
        course.registerExpired ? null : (
          <>
            {apply}
            <b className="num">
              {course.fee ? formatMoney(course.fee, locale, { whole: true }) : t('fee.ask')}
            </b>
            {course.fee && <span className="faint small">{t(`fee.${course.courseType}`)}</span>}
          </>
        )
      }
    >
      <NoteSeen
        kind="course"
        id={course.id}
        to={paths.courseDetail(course.courseType, slugName(courseNames(course)), course.id)}
        named={courseNames(course)}
        by={course.school}
      />
      {course.registerExpired && (
        <div className={styles.expired}>
          <Notice tone="warn">{t('course.expired')}</Notice>
        </div>
      )}
      <Description title={t('course.about')} text={course.description} />
      <GroupFacts course={course} />
      <FeeFigure course={course} />
      {course.fees.length > 0 && <Fees fees={course.fees} rates={rates} />}
      <CostFigure course={course} />
      <Scholarships scholarships={course.scholarships} />
      <Intakes course={course} terms={terms} today={course.day ?? today} />
      <Late course={course} />
      <Requirements rules={course.requirements} kinds={requirements} exams={exams} />
      <Eligibility courseId={course.id} />
      <Documents codes={course.requiredDocTypes} labels={documents} />
      {course.campuses.length > 0 && <CampusList title={t('course.campuses')} campuses={course.campuses} />}
      <Partners title={t('course.agents')} partners={agencyPartners(course.agencies)} />
      {course.similar.length > 0 && (
        <Section title={t('courses.similar')}>
          <div className={styles.rows}>
            {course.similar.map((row) => (
              <CourseCard key={row.id} row={row} exams={exams} types={types} level={3} />
            ))}
          </div>
        </Section>
      )}
      <Freshness
        source={course.dataSource}
        verifiedAt={course.verifiedAt}
        stale={course.stale}
        updatedAt={course.updatedAt}
        about={{ category: 'Course', name: pick(courseNames(course), locale), targetId: course.id }}
      />
    </DetailPage>
  )
}

function Tags({ tags }: { tags: string[] }) {
  return tags.map((tag) => (
    <span key={tag}>
      {' '}
      <Tag>{tag}</Tag>
    </span>
  ))
}
