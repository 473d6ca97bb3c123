import type { OwnCourse } from '@southbound/shared/contract'
import type { CourseGroup } from '@southbound/shared/contract/constants'
import { Link, paths, useCall } from '@southbound/shared/platform'
import { Crumbs, Failed, Heading, NotRead, Skeleton, Tag } from '@southbound/shared/ui/desk/panel'
import { useState } from 'react'
import { nameOf, toneOf } from '../course-names.ts'
import styles from '../ManageCourses.module.css'
import { useWords } from '../own-words.ts'
import { CourseForm } from './CourseForm.tsx'
import { freshCourse } from './course-values.ts'

export default function CourseEditor({ id }: { id: string }) {
  const group = /^new-([1-4])$/.exec(id)?.[1]
  return group ? <NewCourse group={Number(group) as CourseGroup} /> : <StoredCourse id={id} />
}

function NewCourse({ group }: { group: CourseGroup }) {
  const { t } = useWords()
  const campuses = useCall('POST /campus/getOwnCampusNoPage')
  if (campuses.state === 'failed' || !campuses.data) return <NotRead found={campuses} lines={10} />
  const main = campuses.data.rows.find(({ isMain }) => isMain)
  const values = {
    ...freshCourse(group, CURRENCIES[main?.countryCode ?? ''] ?? 'AUD'),
    campusIds: main ? [main.campusId] : [],
  }
  return (
    <Page title={t('newTitle', { group: t(`groups.${group}`) })}>
      <CourseForm group={group} course={null} values={values} />
    </Page>
  )
}
const CURRENCIES: Record<string, string> = { '0061': 'AUD', '0064': 'NZD', '0065': 'SGD', '0086': 'CNY' }

function StoredCourse({ id }: { id: string }) {
  const { t, locale } = useWords()
  const found = useCall('GET /course/own/:id', { params: { id } })
  const [newer, setNewer] = useState<OwnCourse | null>(null)
  const course = newer ?? found.data
  if (found.state === 'failed' && !course)
    return <Failed message={found.error.message} onRetry={found.reload} />
  if (!course) return <Skeleton lines={10} />
  const reload = () => {
    setNewer(null)
    found.reload()
  }
  return (
    <Page
      title={nameOf(course.content, locale)}
      below={<State course={course} text={t(`groups.${course.courseType}`)} />}
    >
      <CourseForm
        key={course.version}
        group={course.courseType as CourseGroup}
        course={course}
        values={{ ...course.content }}
        onSaved={setNewer}
        onReload={reload}
      />
    </Page>
  )
}

function Page({
  title,
  below,
  children,
}: {
  title: string
  below?: React.ReactNode
  children: React.ReactNode
}) {
  const { t } = useWords()
  return (
    <>
      <Crumbs as={Link} items={[{ label: t('title'), to: paths.manageCourses() }, { label: title }]} />
      <Heading level={1}>{title}</Heading>
      {below}
      {children}
    </>
  )
}

function State({ course, text }: { course: OwnCourse; text: string }) {
  const { t } = useWords()
  const notes = [
    text,
    course.state === 3 && !course.shown && t('notShown'),
    course.stale && t('stale'),
    course.dataSource === 2 && t('fromRegister'),
  ]
  return (
    <p className={styles.state}>
      <Tag tone={toneOf(course.state)}>{t(`states.${course.state}`)}</Tag>{' '}
      <span className={styles.fine}>{notes.filter(Boolean).join(' · ')}</span>
    </p>
  )
}
