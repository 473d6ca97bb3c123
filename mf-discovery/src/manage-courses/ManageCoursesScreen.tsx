import { Link, paths, useAllowed, useUrl } from '@southbound/shared/platform'
import { Heading, Skeleton, TabLinks } from '@southbound/shared/ui/desk/panel'
import { lazyPart } from '@southbound/shared/ui/lazy-part'
import { Wrap } from '@southbound/shared/ui/page'
import { Suspense } from 'react'
import { LateInterest } from '../components/interest/late.tsx'
import { CampusList } from './campuses/CampusList.tsx'
import { CourseList } from './list/CourseList.tsx'
import styles from './ManageCourses.module.css'
import { useOwnWords, useWords } from './own-words.ts'

/** The editors bring antd's inputs: loaded on demand. */
const CourseEditor = lazyPart(() => import('./form/CourseEditor.tsx'))
const CampusEditor = lazyPart(() => import('./campuses/CampusEditor.tsx'))

export default function ManageCoursesScreen() {
  const ready = useOwnWords()
  return (
    <Wrap>
      <div className={styles.page}>{ready ? <Place /> : <Skeleton lines={10} />}</div>
    </Wrap>
  )
}

function Place() {
  const { search } = useUrl()
  const [course, campus] = [search.get('course'), search.get('campus')]
  if (!course && !campus) return <Lists tab={TABS.find((key) => key === search.get('tab')) ?? 'courses'} />
  return (
    <Suspense fallback={<Skeleton lines={10} />}>
      {course ? <CourseEditor key={course} id={course} /> : <CampusEditor key={campus} id={campus ?? ''} />}
    </Suspense>
  )
}

const TABS = ['courses', 'campuses', 'interest'] as const
type Tab = (typeof TABS)[number]
function Lists({ tab }: { tab: Tab }) {
  const { t } = useWords()
  const mayCourses = useAllowed('discovery.courses')
  const tabs: readonly Tab[] = mayCourses ? TABS : ['campuses']
  const shown = tabs.includes(tab) ? tab : 'campuses'
  return (
    <>
      <Heading level={1}>{t('title')}</Heading>
      <p className={styles.lead}>{t('lead')}</p>
      <TabLinks
        label={t('title')}
        as={Link}
        current={shown}
        items={tabs.map((key) => ({
          key,
          label: t(`tabs.${key}`),
          to: paths.manageCourses(key === 'courses' ? {} : { tab: key }),
        }))}
      />
      {shown === 'courses' && <CourseList />}
      {shown === 'campuses' && <CampusList />}
      {shown === 'interest' && <LateInterest />}
    </>
  )
}
