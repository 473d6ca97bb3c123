import { PACKAGE_LIMIT } from '@southbound/shared/contract/constants'
import type { ChoiceRow } from '../cases.tables.ts'
import type { Desk } from '../desk.ts'

/** A course of a package that is asked for; a package is a list of these in the order of study. */
export type PackageMember = Pick<ChoiceRow, 'preference' | 'startDate' | 'principalCourse'>
export type PackagePlace = Pick<ChoiceRow, 'packageGroup' | 'packageOrder' | 'principalCourse'>
type Placed = Pick<ChoiceRow, 'packageGroup' | 'packageOrder'>

export const LEFT: PackagePlace = { packageGroup: null, packageOrder: null, principalCourse: false }

/**
 * The rules of a package, in a draft as on the case page;
 * `fieldOf` names its course at a place in the request.
 */
export function checkPackage(
  { invalid }: Pick<Desk, 'invalid'>,
  members: readonly PackageMember[],
  fieldOf: (at: number) => string,
): void {
  if (members.length > PACKAGE_LIMIT) invalid(fieldOf(PACKAGE_LIMIT), 'maxItems', { limit: PACKAGE_LIMIT })
  let [started, hasMain] = ['', false]
  for (const [at, { preference: number, startDate, principalCourse }] of members.entries()) {
    if (startDate && startDate < started) invalid(fieldOf(at), 'study-order', { number })
    if (principalCourse && hasMain) invalid(fieldOf(at), 'main-course', { number })
    started = startDate ?? started
    hasMain ||= principalCourse
  }
}

/** One course alone is no package; where none is the main one, the last is it. */
export function placesIn(
  members: readonly Pick<PackageMember, 'principalCourse'>[],
  packageGroup: number,
): PackagePlace[] {
  if (members.length < 2) return members.map(() => LEFT)
  const named = members.findIndex(({ principalCourse }) => principalCourse)
  const main = named < 0 ? members.length - 1 : named
  return members.map((_, at) => ({ packageGroup, packageOrder: at + 1, principalCourse: at === main }))
}

/** The number of one more package. */
export const nextGroup = (choices: readonly Pick<Placed, 'packageGroup'>[]): number =>
  Math.max(0, ...choices.map(({ packageGroup }) => packageGroup ?? 0)) + 1

/** The packages among courses, each in the order of study. */
export function packagesOf<T extends Placed>(courses: readonly T[]): Map<number, T[]> {
  const found = new Map<number, T[]>()
  const ordered = courses.toSorted((a, b) => (a.packageOrder ?? 0) - (b.packageOrder ?? 0))
  for (const course of ordered)
    if (course.packageGroup !== null)
      found.set(course.packageGroup, [...(found.get(course.packageGroup) ?? []), course])
  return found
}
