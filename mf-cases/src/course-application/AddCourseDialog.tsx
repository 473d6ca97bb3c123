import { LIMITS } from '@southbound/shared/contract/constants'
import { api, isMasked, useAct, useCall, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Button } from '@southbound/shared/ui/desk/form'
import { NotRead } from '@southbound/shared/ui/desk/panel'
import { useState } from 'react'
import styles from '../components/application/Application.module.css'
import { ConsentTicks } from '../components/application/ConsentTicks.tsx'
import type { GivenConsent } from '../components/application/draft-kind.ts'
import { type CaseData, useShownCase } from '../components/case/use-case.ts'
import { openCourses } from '../components/open-lines.ts'
import { type PickedCourse, toChoice } from './application.ts'
import { CoursePicker } from './CoursePicker.tsx'
import { useCourseFacts } from './use-course-facts.ts'

const ADDED = 2
type Wanted = { params: { caseId: string }; query: { courseIds: string } }

/**
 * More courses in a running case, or in one that ended without
 * success; new schools and countries ask for consents.
 */
export default function AddCourseDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText('cases')
  const { detail, act } = useShownCase()
  const { caseId } = detail
  const [courses, setCourses] = useState<PickedCourse[]>([])
  const [given, setGiven] = useState<GivenConsent[]>([])
  const facts = useCourseFacts(courses)
  const found = useCall('GET /case/consents/:caseId', wantedFor(caseId, courses))
  const rows = courses.length > 0 ? found.data?.rows : []
  // While other courses are read, the consents shown are those of before.
  const agreed = found.state === 'ready' && found.data.rows.every((row) => given.some(isSame(row)))
  const { run, busy } = useAct(async () => {
    if (isMasked()) return
    const body = { ...bodyOf(detail), orderParamList: courses.map(toChoice), consents: given }
    if (await act(() => api('POST /case/case', { body }), t('choices.added'))) onClose()
  })
  return (
    <Dialog open wide title={t('choices.addTitle')} onClose={onClose}>
      <div className={styles.grid}>
        <p>{t('choices.addText')}</p>
        <CoursePicker
          caseId={caseId}
          courses={courses}
          facts={facts}
          room={LIMITS.choices - openCourses(detail)}
          onChange={setCourses}
        />
        {rows ? (
          rows.length > 0 && <ConsentTicks rows={rows} given={given} onChange={setGiven} />
        ) : (
          <NotRead found={found} lines={2} />
        )}
        <div className={styles.foot}>
          <Button look="main" busy={busy} disabled={courses.length === 0 || !agreed} onClick={() => run()}>
            {t('choices.addSend')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

const wantedFor = (caseId: string, courses: readonly PickedCourse[]): Wanted | null =>
  courses.length > 0
    ? { params: { caseId }, query: { courseIds: courses.map(({ courseId }) => courseId).join() } }
    : null

const isSame = (one: GivenConsent) => (other: GivenConsent) =>
  one.purpose === other.purpose && one.receiver === other.receiver && one.country === other.country

const bodyOf = ({ caseId, caseSource, deliverType, receiver, datumStudentId }: CaseData) => ({
  caseId,
  caseSource: caseSource as 2,
  status: 2 as const,
  deliverType: deliverType as 2,
  deliverId: receiver.id,
  datumStudentId,
  commitType: ADDED as 2,
})
