import { sayingOf } from '#api/plugins/words.ts'
import en from './mails.en.json' with { type: 'json' }
import zh from './mails.zh.json' with { type: 'json' }

export const sayTransfer = sayingOf('case-transfers', { en, zh })
