import { defineRemote, type RemoteRoute, type Texts } from '@southbound/shared/platform'

const CHAT_DESK: Texts = {
  en: () => import('./locales/chat-desk.en.json'),
  zh: () => import('./locales/chat-desk.zh.json'),
}
const NEWS: Texts = { en: () => import('./locales/news.en.json'), zh: () => import('./locales/news.zh.json') }
const WORK: Texts = { en: () => import('./locales/work.en.json'), zh: () => import('./locales/work.zh.json') }
const ASKED: Texts = {
  en: () => import('./locales/questionnaires.en.json'),
  zh: () => import('./locales/questionnaires.zh.json'),
}
const ASKED_AT_DESK: Texts = {
  en: () => import('./desk-questionnaires/words.en.ts'),
  zh: () => import('./desk-questionnaires/words.zh.ts'),
}
const ARTICLES: Texts = {
  en: () => import('./locales/articles.en.json'),
  zh: () => import('./locales/articles.zh.json'),
}
const STATIC_PAGES: Texts = {
  en: () => import('./static-pages/pages/en.json'),
  zh: () => import('./static-pages/pages/zh.json'),
}

export default defineRemote({
  name: 'mf-content',
  domain: 'content',
  routes: [
    {
      path: 'news-tips',
      page: 'public',
      screen: () => import('./news-tips/NewsTipsScreen.tsx'),
      loader: () => import('./news-tips/news-tips.ts'),
      tab: 'newsTips',
    },
    {
      path: 'news/:title',
      page: 'public',
      screen: () => import('./news/NewsScreen.tsx'),
      loader: () => import('./news/news.ts'),
      texts: NEWS,
      tab: 'newsTips',
    },
    ...['about-us', 'contact-us', 'copyright', 'terms', 'privacy', 'sitemap', 'help'].map(
      (path): RemoteRoute => ({
        path,
        page: 'public',
        screen: () => import('./static-pages/StaticPageScreen.tsx'),
        loader: () => import('./static-pages/static-pages.ts'),
        content: STATIC_PAGES,
      }),
    ),
    {
      path: 'questionnaire',
      page: 'public',
      screen: () => import('./questionnaires/QuestionnaireScreen.tsx'),
      loader: () => import('./questionnaires/open.ts'),
      texts: ASKED,
    },
    {
      path: 'questionnaire/invited',
      title: 'questionnaires.invited.title',
      screen: () => import('./questionnaires/InvitedScreen.tsx'),
      texts: ASKED,
    },
    {
      path: 'historicalQuestionnaires',
      page: 'public',
      screen: () => import('./questionnaires/PastScreen.tsx'),
      loader: () => import('./questionnaires/past.ts'),
      texts: ASKED,
    },
    {
      path: 'historicalQuestionnaires/:id',
      page: 'public',
      screen: () => import('./questionnaires/PastResultScreen.tsx'),
      loader: () => import('./questionnaires/past-result.ts'),
      texts: ASKED,
    },
    {
      path: 'account/news',
      screen: () => import('./own-articles/MyArticlesScreen.tsx'),
      title: 'articles.title',
      signedIn: true,
      may: 'content.write',
      menu: 'news',
      texts: ARTICLES,
    },
    {
      path: 'account/messages',
      screen: () => import('./messages/MessagesScreen.tsx'),
      title: 'messages.title',
      signedIn: true,
      deny: ['auditor'],
      menu: 'messages',
      texts: WORK,
    },
    {
      path: 'crm/articles',
      screen: () => import('./desk-articles/DeskArticlesScreen.tsx'),
      title: 'deskArticles.title',
      signedIn: true,
      may: 'operations.articles',
      texts: ARTICLES,
    },
    {
      path: 'crm/chat',
      title: 'chatDesk.title',
      signedIn: true,
      may: 'operations.chat',
      screen: () => import('./chat-desk/ChatDeskScreen.tsx'),
      texts: CHAT_DESK,
    },
    {
      path: 'crm/announcements',
      title: 'deskAnnouncements.title',
      signedIn: true,
      may: 'operations.announcements',
      screen: () => import('./desk-announcements/AnnouncementsScreen.tsx'),
    },
    {
      path: 'crm/questionnaires',
      title: 'deskQuestionnaires.title',
      signedIn: true,
      may: 'operations.questionnaires',
      screen: () => import('./desk-questionnaires/QuestionnairesDeskScreen.tsx'),
      texts: ASKED_AT_DESK,
    },
    {
      path: 'crm/questionnaires/:id',
      title: 'deskQuestionnaires.title',
      signedIn: true,
      may: 'operations.questionnaires',
      screen: () => import('./desk-questionnaires/QuestionnaireDeskScreen.tsx'),
      texts: ASKED_AT_DESK,
    },
  ],
  slots: {
    panel: {
      feedback: () => import('./feedback/FeedbackPanel.tsx'),
      chat: () => import('./live-chat/ChatPanel.tsx'),
    },
  },
  texts: { en: () => import('./locales/en.json'), zh: () => import('./locales/zh.json') },
})
