import { defineRemote } from '@southbound/shared/platform'

export default defineRemote({
  name: 'mf-cases',
  domain: 'cases',
  routes: [
    {
      path: 'course-application',
      title: 'apply.title',
      tab: 'courseApplication',
      deny: ['other'],
      screen: () => import('./course-application/CourseApplicationScreen.tsx'),
    },
    {
      path: 'account/student-profile',
      title: 'profile.title',
      signedIn: true,
      may: 'cases.dossier',
      menu: 'profiles',
      screen: () => import('./student-profile/StudentProfileScreen.tsx'),
    },
    {
      path: 'account/course-applications',
      title: 'list.title',
      signedIn: true,
      may: 'cases.see',
      menu: 'courseApplications',
      screen: () => import('./course-applications/CourseApplicationsScreen.tsx'),
    },
    {
      path: 'account/request-pool',
      title: 'pool.title',
      signedIn: true,
      may: 'cases.pool',
      allow: ['agent', 'institution'],
      menu: 'pool',
      screen: () => import('./request-pool/RequestPoolScreen.tsx'),
    },
  ],
  texts: { en: () => import('./locales/en.json'), zh: () => import('./locales/zh.json') },
})
