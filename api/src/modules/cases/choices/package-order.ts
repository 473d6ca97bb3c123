import { PACKAGE_NEEDS } from '@southbound/shared/contract/constants'
import { isOpenChoice } from '../cases.policy.ts'
import type { ChoiceRow } from '../cases.tables.ts'

type Packaged = Pick<ChoiceRow, 'id' | 'packageGroup' | 'packageOrder' | 'preference'>
type Line = Packaged & Pick<ChoiceRow, 'status' | 'deferredToId'>

/** The choice itself, or another course of its package. */
export const isPackagedWith = (one: Packaged, other: Packaged): boolean =>
  one.id === other.id || (one.packageGroup !== null && one.packageGroup === other.packageGroup)

/** The course of the package that is studied before this one. */
export const courseBefore = <T extends Packaged>(choices: readonly T[], choice: Packaged): T | undefined =>
  choices
    .filter((one) => isPackagedWith(one, choice) && (one.packageOrder ?? 0) < (choice.packageOrder ?? 0))
    .toSorted((a, b) => (b.packageOrder ?? 0) - (a.packageOrder ?? 0))[0]

/** The earlier course that keeps a later one of its package from a status, by `PACKAGE_NEEDS`. */
export function waitsInPackage<T extends Line>(
  choices: readonly T[],
  choice: Packaged,
  to: number,
): T | undefined {
  const needed = PACKAGE_NEEDS[to]
  const before = courseBefore(choices, choice)
  if (!needed || !before) return undefined
  return isOpenChoice(before) && before.status >= needed ? undefined : before
}
