import { WHOLE_NAME } from '../search/search.service.ts'
import type { CourseSource } from './course-source.ts'

/** What most people look for, in points of relevance; docs/domain/ranking.md#courses. */
const KINDS: Readonly<Record<number, number>> = { 1: 900, 5: 200 }
const LEVELS: Readonly<Record<string, number>> = {
  160: 300,
  180: 300,
  182: 150,
  150: 100,
  161: 100,
}
/** Broad fields that most students from abroad are in. */
const FIELDS: Readonly<Record<string, number>> = { '02': 80, '03': 60, '06': 60, '08': 80 }
/** For a name of one word; a name of two awards has many. */
const PLAIN_NAME = 200
const CAPACITY = { each: 60, most: 660 }

/**
 * Of its institution by kind and by the places that the register allows it, of its level
 * and field, and of a plain name; `share` is what one word is of the name, in thousandths.
 */
export function standingOf(
  {
    institution_type,
    capacity,
    level_code,
    foe_broad,
  }: Pick<CourseSource, 'institution_type' | 'capacity' | 'level_code' | 'foe_broad'>,
  share: number,
): number {
  const size = Math.min(CAPACITY.most, Math.round(CAPACITY.each * Math.log(1 + (capacity ?? 0))))
  const plain = Math.round((PLAIN_NAME * share) / WHOLE_NAME) + (FIELDS[foe_broad ?? ''] ?? 0)
  return (KINDS[institution_type] ?? 0) + size + (LEVELS[level_code] ?? 0) + plain
}
