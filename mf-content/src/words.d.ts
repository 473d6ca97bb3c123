import type articleWords from './locales/articles.en.json'
import type chatWords from './locales/chat.en.json'
import type chatDeskWords from './locales/chat-desk.en.json'
import type deskQuestionnaires from './locales/desk-questionnaires.en.json'
import type words from './locales/en.json'
import type newsWords from './locales/news.en.json'
import type questionnaires from './locales/questionnaires.en.json'
import type workWords from './locales/work.en.json'

declare module '@southbound/shared/i18n/namespaces' {
  interface Namespaces {
    content: typeof words &
      typeof workWords &
      typeof questionnaires &
      typeof deskQuestionnaires &
      typeof articleWords &
      typeof newsWords &
      typeof chatDeskWords
    chat: typeof chatWords
  }
}
