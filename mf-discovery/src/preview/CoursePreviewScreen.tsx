import { api, paths, useParams } from '@southbound/shared/platform'
import { useCallback } from 'react'
import CourseDetailScreen from '../course-detail/CourseDetailScreen.tsx'
import { withLabels } from '../course-detail/course-detail.ts'
import { PreviewPage } from './PreviewPage.tsx'

export default function CoursePreviewScreen() {
  const { id = '' } = useParams()
  const load = useCallback(
    async (signal: AbortSignal) =>
      withLabels(api('GET /course/own/:id/preview', { params: { id } }, { signal }), signal),
    [id],
  )
  return <PreviewPage load={load} page={CourseDetailScreen} back={paths.manageCourses({ course: id })} />
}
