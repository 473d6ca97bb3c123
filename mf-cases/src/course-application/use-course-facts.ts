import { ApiError, api, type DataOf } from '@southbound/shared/platform'
import { useEffect, useState } from 'react'
import type { PickedCourse } from './application.ts'

type Course = DataOf<'POST /course/findById/:a/:b'>
export type FactsOfCourse = Pick<Course, 'fee' | 'intakes' | 'campuses' | 'countryCode'>
/** Null: it is not offered any more. */
export type FactsById = ReadonlyMap<string, FactsOfCourse | null>

const isGone = (error: unknown) => error instanceof ApiError && error.failure === 'discovery.course-not-found'

export function useCourseFacts(courses: readonly PickedCourse[]): FactsById {
  const [facts, setFacts] = useState<FactsById>(new Map())
  const missing = courses.filter(({ courseId }) => !facts.has(courseId))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is new with each drawing
  useEffect(() => {
    for (const { courseId, courseType } of missing)
      api('POST /course/findById/:a/:b', { params: { a: courseType, b: courseId } }).then(
        (course) => setFacts((old) => new Map(old).set(courseId, course)),
        (error) => {
          if (isGone(error)) setFacts((old) => new Map(old).set(courseId, null))
        },
      )
  }, [missing.map(({ courseId }) => courseId).join()])
  return facts
}
