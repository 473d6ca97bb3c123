import { defineRemote, type RemoteRoute } from '@southbound/shared/platform'

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
      screen: () => import('./planned/PlannedScreen.tsx'),
      title: 'planned.messages.title',
      signedIn: true,
      deny: ['operator', 'auditor'],
      menu: 'messages',
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
