import { expect, test } from '@jest/globals'
import * as packages from './packages.ts'

interface Course {
  name: string
  package: packages.InPackage | null
}
const list = (names: string): Course[] => [...names].map((name) => ({ name, package: null }))
/** Packages in brackets, the main course in capitals. */
function drawn(courses: readonly Course[]): string {
  return courses
    .map(({ name }, at) => {
      const place = packages.placeOf(courses, at)
      if (!place) return name
      const last = packages.placeOf(courses, at + 1)?.group !== place.group
      return `${place.order === 1 ? '[' : ''}${place.principal ? name.toUpperCase() : name}${last ? ']' : ''}`
    })
    .join('')
}
const abc = () => packages.bindCourse(packages.bindCourse(list('abcd'), 1), 2)

test('courses are bound in the order of the list, and the last is the main one', () => {
  expect(drawn(packages.bindCourse(list('abcd'), 1))).toBe('[aB]cd')
  expect(drawn(abc())).toBe('[abC]d')
  expect(drawn(packages.bindCourse(packages.bindCourse(list('abcd'), 3), 1))).toBe('[aB][cD]')
})

test('two packages are joined while they are short enough', () => {
  const two = packages.bindCourse(packages.bindCourse(list('abcdef'), 1), 3)
  expect(packages.mayBind(two, 2)).toBe(true)
  expect(drawn(packages.bindCourse(two, 2))).toBe('[abcD]ef')
  expect(packages.mayBind(packages.bindCourse(two, 2), 4)).toBe(false)
})

test('another main course can be named, until it is the last one', () => {
  const named = packages.nameMain(abc(), 0)
  expect(drawn(named)).toBe('[Abc]d')
  expect(drawn(packages.nameMain(named, 2))).toBe('[abC]d')
  expect(named.map((course) => course.package?.principal)).toEqual([true, false, false, undefined])
  expect(drawn(packages.bindCourse(named, 3))).toBe('[Abcd]')
})

test('a course that goes shortens its package, and dissolves one of two', () => {
  expect(drawn(packages.removeCourse(abc(), 1))).toBe('[aC]d')
  expect(drawn(packages.removeCourse(packages.nameMain(abc(), 0), 0))).toBe('[bC]d')
  expect(drawn(packages.removeCourse(packages.bindCourse(list('ab'), 1), 0))).toBe('b')
  expect(drawn(packages.partCourse(abc(), 2))).toBe('[aB]cd')
  expect(drawn(packages.partCourse(abc(), 1))).toBe('a[bC]d')
})

test('a move keeps a package together', () => {
  expect(drawn(packages.moveCourse(abc(), 0, 1))).toBe('[baC]d')
  expect(drawn(packages.moveCourse(abc(), 2, 1))).toBe('d[abC]')
  expect(drawn(packages.moveCourse(abc(), 3, -1))).toBe('d[abC]')
  expect(drawn(packages.moveCourse(abc(), 0, -1))).toBe('[abC]d')
})
