import { formatMoney, formatNumber, Link, paths, pick, useLoaded, useText } from '@southbound/shared/platform'
import { ButtonLink, Tag } from '@southbound/shared/ui/page'
import { CourseCard } from '../components/cards/CourseCard.tsx'
import { CampusList } from '../components/detail/CampusList.tsx'
import { Description } from '../components/detail/Description.tsx'
import { DetailPage } from '../components/detail/DetailPage.tsx'
import { Freshness } from '../components/detail/Freshness.tsx'
import { Partners } from '../components/detail/Partners.tsx'
import { Scholarships } from '../components/detail/Scholarships.tsx'
import { Discussion } from '../components/discussion/LateDiscussion.tsx'
import { AgentsFigure, CountsFigure } from '../components/figures/later.tsx'
import { Late } from '../components/late/later.tsx'
import { agencyPartners, counted, slugName } from '../components/names.ts'
import { OpenDocuments } from '../components/offered/later.tsx'
import { Section } from '../components/Section.tsx'
import { NoteSeen } from '../components/seen/NoteSeen.tsx'
import styles from './SchoolDetailScreen.module.css'
import { SchoolSide } from './SchoolSide.tsx'
import type { loader } from './school-detail.ts'

export default function SchoolDetailScreen() {
  const { t, locale } = useText('discovery')
  const { school, discussions, labels, exams, adverts } = useLoaded<typeof loader>()
  const name = pick(school, locale)
  const type = labels.types[school.institutionType]
  const courses = paths.courseFinder({ schoolId: school.schoolId })
  const all = t('schoolPage.allCourses', counted(school.courseCount))
  return (
    <DetailPage
      crumbs={[
        { label: t('breadcrumb.schools'), to: paths.schoolFinder() },
        ...(type
          ? [
              {
                label: pick(type, locale),
                to: paths.schoolFinder({ institutionType: school.institutionType }),
              },
            ]
          : []),
        { label: name },
      ]}
      sign={{ name, seed: school.schoolId, picture: school.logoDocId }}
      named={school}
      scene={school.scene}
      below={
        <>
          {pick(school.place, locale)}
          {type && ` · ${pick(type, locale)}`}
          {school.groupTags.map((tag) => (
            <span key={tag}>
              {' '}
              <Tag>{tag}</Tag>
            </span>
          ))}
        </>
      }
      side={<SchoolSide school={school} labels={labels} coursesTo={courses} />}
      adverts={adverts}
      bar={
        school.courseCount > 0 && (
          <>
            <ButtonLink look="main" to={courses} as={Link}>
              {all}
            </ButtonLink>
            {school.feeFrom && (
              <b className="num">
                {t('fee.from', { fee: formatMoney(school.feeFrom, locale, { whole: true }) })}
              </b>
            )}
          </>
        )
      }
    >
      <NoteSeen
        kind="school"
        id={school.schoolId}
        to={paths.schoolDetail(slugName(school), school.schoolId)}
        named={school}
        by={school.place}
      />
      <Description title={t('schoolPage.about')} text={school.description} />
      <Section
        title={t('school.courses')}
        more={school.courseCount > 0 ? { to: courses, label: all } : undefined}
      >
        <Groups
          items={school.courseGroups.map(({ courseType, count }) => ({
            label: t(`group.${courseType}`),
            count,
            to: paths.courseFinder({ schoolId: school.schoolId, courseType }),
          }))}
          tone="line"
        />
        <Groups
          items={school.levels.map(({ value, count, ...level }) => ({
            label: pick(level, locale),
            count,
            to: paths.courseFinder({ schoolId: school.schoolId, levelCode: value }),
          }))}
        />
        <CountsFigure schoolId={school.schoolId} counts={school.courseCounts} />
        {school.courses.length === 0 && <p className="muted">{t('schoolPage.noCourses')}</p>}
        <div className={styles.rows}>
          {school.courses.map((row) => (
            <CourseCard key={row.id} row={row} exams={exams} types={{}} level={3} />
          ))}
        </div>
      </Section>
      {school.campuses.length > 0 && (
        <CampusList title={t('schoolPage.campuses')} campuses={school.campuses} />
      )}
      <Partners title={t('schoolPage.agents')} partners={agencyPartners(school.agencies)}>
        <AgentsFigure agencies={school.agencies} />
      </Partners>
      <Scholarships scholarships={school.scholarships} />
      <Late school={school} />
      <OpenDocuments kind="school" id={school.schoolId} />
      <Discussion about="school" id={school.schoolId} first={discussions} />
      <Freshness
        source={school.dataSource}
        updatedAt={school.updatedAt}
        about={{ category: 'Institution', name, targetId: school.schoolId }}
      />
    </DetailPage>
  )
}

function Groups({ items, tone }: { items: { label: string; count: number; to: string }[]; tone?: 'line' }) {
  const { t } = useText('discovery')
  if (items.length < 2) return null
  return (
    <p className={styles.groups}>
      {items.map(({ label, count, to }) => (
        <Tag key={to} tone={tone} to={to} as={Link}>
          {t('group.with', { group: label, n: formatNumber(count) })}
        </Tag>
      ))}
    </p>
  )
}
