import { defineRemote, type RemoteRoute, type Texts } from '@southbound/shared/platform'

const WORK: Texts = { en: () => import('./locales/work.en.json'), zh: () => import('./locales/work.zh.json') }
const STATIC = ['about-us', 'contact-us', 'copyright', 'terms', 'privacy', 'sitemap', 'help']
const staticPage = (path: string): RemoteRoute => ({
  path,
  page: 'public',
  screen: () => import('./static-pages/StaticPageScreen.tsx'),
  loader: () => import('./static-pages/static-pages.ts'),
})

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
      tab: 'newsTips',
    },
    ...STATIC.map(staticPage),
    ...['questionnaire', 'historicalQuestionnaires'].map((path) => ({
      path,
      page: 'public' as const,
      screen: () => import('./planned/PlannedScreen.tsx'),
      loader: () => import('./planned/planned.ts'),
    })),
    {
      path: 'account/news',
      screen: () => import('./planned/PlannedScreen.tsx'),
      title: 'planned.news.title',
      signedIn: true,
      deny: ['student', 'auditor'],
      menu: 'news',
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
      path: 'crm/announcements',
      title: 'deskAnnouncements.title',
      signedIn: true,
      may: 'operations.announcements',
      screen: () => import('./desk-announcements/AnnouncementsScreen.tsx'),
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
