import { expect, test } from '@jest/globals'
import deskEn from '../../mf-account/src/locales/work.en.json' with { type: 'json' }
import deskZh from '../../mf-account/src/locales/work.zh.json' with { type: 'json' }
import listEn from '../../mf-discovery/src/locales/block-list.en.json' with { type: 'json' }
import listZh from '../../mf-discovery/src/locales/block-list.zh.json' with { type: 'json' }
import { BLOCK_CLASSES } from './catalogue/profiles.states.ts'
import { profiles } from './catalogue/profiles.ts'

test('every class of a block has the same words at the desk and on the public list', () => {
  for (const [desk, list] of [
    [deskEn, listEn],
    [deskZh, listZh],
  ] as const) {
    expect(Object.keys(list.classes)).toEqual([...BLOCK_CLASSES])
    expect(desk.verification.blockClasses).toEqual(list.classes)
  }
})

test('the public list has no place for a reason in words', () => {
  const { access, data } = profiles['GET /agency/blockList']
  expect(access).toBe('public')
  expect(Object.keys(data.properties.rows.items.properties).sort()).toEqual([
    'blockedOn',
    'country',
    'id',
    'kind',
    'nameCn',
    'nameEn',
    'reasonClass',
  ])
})
