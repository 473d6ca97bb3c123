import type { CourseSource } from './course-source.ts'

/** What most people look for, in points of relevance; docs/domain/ranking.md#courses. */
const KINDS: Readonly<Record<number, number>> = { 1: 900, 5: 200 }
const LEVELS: Readonly<Record<string, number>> = {
  160: 300,
  180: 300,
  190: 150,
  182: 150,
  150: 100,
  161: 100,
}
const CAPACITY = { each: 60, most: 660 }

/** Of its institution by kind and by the places that the register allows it, and of its level. */
export function standingOf({
  institution_type,
  capacity,
  level_code,
}: Pick<CourseSource, 'institution_type' | 'capacity' | 'level_code'>): number {
  const size = Math.min(CAPACITY.most, Math.round(CAPACITY.each * Math.log(1 + (capacity ?? 0))))
  return (KINDS[institution_type] ?? 0) + size + (LEVELS[level_code] ?? 0)
}
