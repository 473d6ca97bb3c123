import { expect, test } from '@jest/globals'
import en from '../../mf-account/src/locales/work.en.json' with { type: 'json' }
import zh from '../../mf-account/src/locales/work.zh.json' with { type: 'json' }
import { DEEDS } from './operations/deeds.ts'

test('every deed of the log has its words in both languages, and no words are left over', () => {
  const keys = DEEDS.map((deed) => deed.replace('.', '-')).sort()
  for (const { log } of [en, zh]) expect(Object.keys(log.actions).sort()).toEqual(keys)
})
