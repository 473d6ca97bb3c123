import { beforeEach, expect, it } from '@jest/globals'
import { keepDraft, keepDraftsOf } from './draft.ts'

beforeEach(() => sessionStorage.clear())

it('what a tab keeps of one account is not shown to the next', () => {
  const draft = keepDraft<string>('message:new')
  draft.save('typed by a visitor')
  keepDraftsOf('7')
  expect(draft.load()).toBe('typed by a visitor')
  keepDraftsOf('7')
  expect(draft.load()).toBe('typed by a visitor')
  keepDraftsOf('8')
  expect(draft.load()).toBeNull()
})
