import { PACKAGE_LIMIT } from '@southbound/shared/contract/constants'

/** Courses of one number are a package; `principal` names another main course than the last. */
export interface InPackage {
  group: number
  principal: boolean
}
interface Course {
  package: InPackage | null
}

/** The list as packages and single courses, in the order of preference, which is that of study. */
function blocksOf<T extends Course>(courses: readonly T[]): T[][] {
  const blocks: T[][] = []
  for (const course of courses) {
    const block = blocks.at(-1)
    if (course.package && block?.[0]?.package?.group === course.package.group) block.push(course)
    else blocks.push([course])
  }
  return blocks
}

const listOf = <T extends Course>(blocks: readonly T[][]): T[] =>
  blocks.flatMap((block, at) =>
    block.map((course, index) => ({
      ...course,
      package: block.length < 2 ? null : { group: at + 1, principal: isNamed(block, index) },
    })),
  )
const isNamed = (block: readonly Course[], index: number) =>
  index < block.length - 1 && block[index]?.package?.principal === true

/** Where the course at a place of the list is: in which block, and where in it. */
function findIn(blocks: readonly unknown[][], at: number): { block: number; index: number } {
  let index = at
  let block = 0
  for (const { length } of blocks) {
    if (index < length) break
    index -= length
    block += 1
  }
  return { block, index }
}

const swapped = <T>(list: readonly T[], one: number, other: number): T[] =>
  list.with(one, list[other] as T).with(other, list[one] as T)

/** A package of one course is none, and its number is its place in the list. */
export const inOrder = <T extends Course>(courses: readonly T[]): T[] => listOf(blocksOf(courses))

/** Within its package a course changes the order of study; at its edge the whole package moves. */
export function moveCourse<T extends Course>(courses: readonly T[], at: number, step: -1 | 1): T[] {
  const blocks = blocksOf(courses)
  const { block, index } = findIn(blocks, at)
  const own = blocks[block] ?? []
  if (own[index + step]) return listOf(blocks.with(block, swapped(own, index, index + step)))
  return blocks[block + step] ? listOf(swapped(blocks, block, block + step)) : [...courses]
}

export const removeCourse = <T extends Course>(courses: readonly T[], at: number): T[] =>
  inOrder(courses.toSpliced(at, 1))

/** Whether a course is studied after the one above it, in its package. */
export const isBound = (courses: readonly Course[], at: number): boolean =>
  findIn(blocksOf(courses), at).index > 0

export function mayBind(courses: readonly Course[], at: number): boolean {
  const blocks = blocksOf(courses)
  const { block } = findIn(blocks, at)
  return (blocks[block - 1]?.length ?? PACKAGE_LIMIT) + (blocks[block]?.length ?? 0) <= PACKAGE_LIMIT
}

/** Studied after the course above it, with all that follow it in a package. */
export function bindCourse<T extends Course>(courses: readonly T[], at: number): T[] {
  const blocks = blocksOf(courses)
  const { block } = findIn(blocks, at)
  const [before, own] = [blocks[block - 1] ?? [], blocks[block] ?? []]
  return listOf(blocks.toSpliced(block - 1, 2, [...before, ...own.map(unnamed)]))
}

/** Leaves the package with all that follow it there. */
export function partCourse<T extends Course>(courses: readonly T[], at: number): T[] {
  const blocks = blocksOf(courses)
  const { block, index } = findIn(blocks, at)
  const own = blocks[block] ?? []
  return listOf(blocks.toSpliced(block, 1, own.slice(0, index), own.slice(index)))
}

export function nameMain<T extends Course>(courses: readonly T[], at: number): T[] {
  const blocks = blocksOf(courses)
  const { block, index } = findIn(blocks, at)
  const named = (blocks[block] ?? []).map((course, place) =>
    place === index
      ? { ...course, package: course.package && { ...course.package, principal: true } }
      : unnamed(course),
  )
  return listOf(blocks.with(block, named))
}
const unnamed = <T extends Course>(course: T): T => ({
  ...course,
  package: course.package && { ...course.package, principal: false },
})

/** The package of a course as people see it. */
export function placeOf(courses: readonly Course[], at: number) {
  const blocks = blocksOf(courses)
  const { block, index } = findIn(blocks, at)
  const own = blocks[block] ?? []
  if (own.length < 2) return null
  const named = own.findIndex((course) => course.package?.principal)
  const group = blocks.slice(0, block + 1).filter(({ length }) => length > 1).length
  return { group, order: index + 1, principal: index === (named < 0 ? own.length - 1 : named) }
}
