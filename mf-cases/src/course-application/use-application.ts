import { type api as Api, ApiError, api, keepDraft, notify, useText, useUrl } from '@southbound/shared/platform'
import { useEffect, useState } from 'react'
import { type Application, type CaseDetail, EMPTY, fromCase, toBody } from './application.ts'

export type Step = 'personal' | 'files' | 'application' | 'tracking'

/** The application in hand: begun from the address, kept in this tab while it is filled, saved as a draft or sent. */
export function useApplication() {
  const { t } = useText('cases')
  const { search, setSearch } = useUrl()
  const asked = search.get('caseId')
  const [form, setForm] = useState<Application>(EMPTY)
  const [detail, setDetail] = useState<CaseDetail | null>(null)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [busy, setBusy] = useState(false)
  const kept = keepDraft<Application>(`application:${asked ?? 'new'}`)

  useEffect(() => {
    void begin(asked, search.get('courseId'), Number(search.get('courseType')), search.get('agencyId')).then(
      ({ form: first, detail: found }) => {
        setForm(kept.load() ?? first)
        setDetail(found)
      },
      (error) => error instanceof ApiError && setFailure(error),
    )
  }, [asked])

  const change = (part: Partial<Application>) =>
    setForm((old) => {
      const next = { ...old, ...part }
      kept.save(next)
      return next
    })
  const save = async (submit: boolean): Promise<boolean> => {
    setBusy(true)
    try {
      const saved = await api('POST /case/case', { body: toBody(form, submit) })
      kept.clear()
      keepDraft('application:new').clear()
      setForm(fromCase(saved))
      setDetail(saved)
      if (saved.caseId !== asked) setSearch({ caseId: saved.caseId }, { replace: true })
      notify.success(t(submit ? 'apply.submitted' : 'apply.draftSaved'))
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      for (const sentence of error.fields.length ? error.fields.map((fault) => fault.message) : [error.message]) notify.error(sentence)
      return false
    } finally {
      setBusy(false)
    }
  }
  /** A file that was added is a change of the case: what is typed here goes on from its new version. */
  const refresh = async () => {
    if (!form.caseId) return
    const { version } = await api('POST /case/getCaseDetailsForCaseCommitPage/:id', { params: { id: form.caseId } })
    change({ version })
  }
  return { form, detail, failure, busy, change, save, refresh }
}

/** What the address asks for: a case that exists, or a new application that begins with a course or an agent. */
async function begin(
  caseId: string | null,
  courseId: string | null,
  courseType: number,
  agencyId: string | null,
): Promise<{ form: Application; detail: CaseDetail | null }> {
  if (caseId) {
    const detail = await api('POST /case/getCaseDetailsForCaseCommitPage/:id', { params: { id: caseId } })
    return { form: fromCase(detail), detail }
  }
  const [course, agency] = await Promise.all([
    courseId ? api('POST /course/findById/:a/:b', { params: { a: courseType || 1, b: courseId } }) : null,
    agencyId ? api('POST /agency/findAgency', { body: { id: agencyId } }) : null,
  ])
  return {
    detail: null,
    form: { ...EMPTY, courses: course ? [toPicked(course)] : [], agencyId, agencyName: agency ? (agency.companyNameEn ?? agency.companyNameCn) : null },
  }
}

type CourseLike = Pick<Awaited<ReturnType<typeof Api<'POST /search/course'>>>['rows'][number], 'id' | 'courseType' | 'courseNameEn' | 'courseNameCn' | 'school'>
/** A course of the catalogue as a line of the application. */
export const toPicked = (course: CourseLike) => ({
  courseId: course.id,
  courseType: course.courseType,
  nameEn: course.courseNameEn,
  nameCn: course.courseNameCn,
  schoolId: course.school.schoolId,
  schoolEn: course.school.nameEn,
  schoolCn: course.school.nameCn,
  intakeId: null,
  isBackup: false,
})
