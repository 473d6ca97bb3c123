import { jest } from '@jest/globals'

const HOUR = 3_600_000

/** Until mocks are restored, local times are those of a reader so many hours ahead of Greenwich. */
export function readerAhead(hours: number): void {
  const there = (at: Date) => new Date(at.getTime() + hours * HOUR)
  const parts = ['FullYear', 'Month', 'Date', 'Hours', 'Minutes'] as const
  for (const part of parts)
    jest.spyOn(Date.prototype, `get${part}`).mockImplementation(function (this: Date) {
      return there(this)[`getUTC${part}`]()
    })
}
