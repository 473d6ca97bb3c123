import type { CourseRow } from '@southbound/shared/contract'
import { paths } from '@southbound/shared/platform'

export const applyTo = (course: Pick<CourseRow, 'id' | 'courseType'>) =>
  paths.courseApplication({ courseId: course.id, courseType: course.courseType })
