import { expect, test } from '@jest/globals'
import { FewMaps } from './stack.ts'

test('of the releases that reports name, few have their maps opened, and those again', () => {
  const maps = new FewMaps(2)
  const asked = ['1.0.0', '1.1.0', '1.2.0', '1.0.0', '1.3.0'].map((version) =>
    maps.lets({ name: 'shell', version }),
  )
  expect(asked).toEqual([true, true, false, true, false])
})
