import { api, paths, useParams } from '@southbound/shared/platform'
import { useCallback } from 'react'
import { lookup } from '../components/lookups.ts'
import CourseDetailScreen from '../course-detail/CourseDetailScreen.tsx'
import type { CourseDetailData } from '../course-detail/course-detail.ts'
import { PreviewPage } from './PreviewPage.tsx'

async function load(id: string, signal: AbortSignal): Promise<CourseDetailData> {
  const course = await api('GET /course/own/:id/preview', { params: { id } }, { signal })
  const [exams, types, requirements, documents, terms] = await Promise.all([
    lookup('englishAbilityExamTypes', signal),
    lookup('institutionType', signal),
    lookup('courseRequire', signal),
    lookup('documentType', signal),
    lookup('intakeTerm', signal),
  ])
  return { course, exams, types, requirements, documents, terms }
}

/** An own course as the public page shows it once it is published. */
export default function CoursePreviewScreen() {
  const { id = '' } = useParams()
  const loadThis = useCallback((signal: AbortSignal) => load(id, signal), [id])
  return <PreviewPage load={loadThis} page={CourseDetailScreen} back={paths.manageCourses({ course: id })} />
}
