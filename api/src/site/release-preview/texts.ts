import { type KeyOf, sayingOf } from '../../plugins/words.ts'
import en from './texts.en.json' with { type: 'json' }
import zh from './texts.zh.json' with { type: 'json' }

export type PreviewText = KeyOf<typeof en>
export const say = sayingOf('release-preview', { en, zh })
