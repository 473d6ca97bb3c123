import { expect, it } from '@jest/globals'
import { fakeApi, refuse } from '@southbound/shared/testing'
import { visit } from '../testing/builders.ts'
import { loader } from './course-detail.ts'

const open = (search: string) => loader(visit(`/course-detail${search}`))

it('asks by the id alone, as a course may change its group, and for no course where the address names no group', async () => {
  const { inputsOf } = fakeApi({ 'POST /course/findById/:a/:b': () => refuse('discovery.course-not-found') })
  for (const search of ['?id=7', '?id=7&type=3', '?id=7&type=9', '?type=1'])
    await expect(open(search)).rejects.toThrow()
  expect(inputsOf('POST /course/findById/:a/:b').map(({ params }) => params)).toEqual([
    { a: 0, b: '7' },
    { a: 0, b: '7' },
  ])
})
