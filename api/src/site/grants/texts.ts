import { type KeyOf, sayingOf } from '../../plugins/words.ts'
import en from './texts.en.json' with { type: 'json' }
import zh from './texts.zh.json' with { type: 'json' }

export type GrantText = KeyOf<typeof en>
export const say = sayingOf('grants', { en, zh })
