import { expect, test } from '@jest/globals'
import { renderScreen } from '@southbound/shared/testing'
import { screen } from '@testing-library/react'
import en from '../../locales/work.en.json'
import type { SaveState } from './draft-keeper.ts'
import { SaveNote } from './SaveNote.tsx'

const note = (save: SaveState, isHalf: boolean) => {
  const application = { save, isHalf, saveNow: () => null, settle: () => null }
  renderScreen(<SaveNote application={application} />, { texts: { cases: en } })
  return screen.getByRole('status').textContent
}
const saved: SaveState = { kind: 'saved', at: '2026-12-01T03:20:00Z' }

test.each<[string, SaveState, boolean, boolean]>([
  ['a part that only this tab has is named beside the time of saving', saved, true, true],
  ['what is saved whole is only saved', saved, false, false],
  ['before it is saved there is nothing to except', { kind: 'saving' }, true, false],
])('%s', (_what, save, isHalf, isNamed) =>
  expect(note(save, isHalf)?.includes('not complete yet')).toBe(isNamed),
)
