import { paths } from '@southbound/shared/platform'
import type { CourseRow } from '../components/wire.ts'

export const applyTo = (course: Pick<CourseRow, 'id' | 'courseType'>) =>
  paths.courseApplication({ courseId: course.id, courseType: course.courseType })
