import { defineRemote, type RemoteRoute, type Texts } from '@southbound/shared/platform'

const NOT_FOR_THEM: RemoteRoute['deny'] = ['institution', 'other']

const WORK: Texts = { en: () => import('./locales/work.en.json'), zh: () => import('./locales/work.zh.json') }
const VISA: Texts = {
  en: () => import('./locales/visa-page.en.ts'),
  zh: () => import('./locales/visa-page.zh.ts'),
}

const GUIDES: Texts = {
  en: () => import('./guides/pages/en.json'),
  zh: () => import('./guides/pages/zh.json'),
}

export default defineRemote({
  name: 'mf-cases',
  domain: 'cases',
  routes: [
    ...['course-guide', 'visa-help'].map((path) => ({
      path,
      page: 'public' as const,
      deny: NOT_FOR_THEM,
      screen: () => import('./guides/GuideScreen.tsx'),
      loader: () => import('./guides/guides.ts'),
      content: GUIDES,
    })),
    {
      path: 'visa-application',
      title: 'visaApply.title',
      tab: 'visaApplication',
      deny: NOT_FOR_THEM,
      screen: () => import('./visa-application/VisaApplicationScreen.tsx'),
      texts: VISA,
    },
    {
      path: 'personDocument',
      title: 'papers.title',
      screen: () => import('./person-document/PersonDocumentScreen.tsx'),
      texts: WORK,
    },
    {
      path: 'account/visa-applications',
      title: 'visa.title',
      signedIn: true,
      may: 'cases.visa',
      allow: ['student', 'agent', 'operator'],
      menu: 'visaApplications',
      screen: () => import('./visa-cases/VisaApplicationsScreen.tsx'),
      texts: VISA,
    },
    {
      path: 'course-application',
      title: 'apply.title',
      tab: 'courseApplication',
      deny: ['other'],
      screen: () => import('./course-application/CourseApplicationScreen.tsx'),
      texts: WORK,
    },
    {
      path: 'account/student-profile',
      title: 'profile.title',
      signedIn: true,
      may: 'cases.dossier',
      menu: 'profiles',
      screen: () => import('./student-profile/StudentProfileScreen.tsx'),
      texts: WORK,
    },
    {
      path: 'account/course-applications',
      title: 'list.title',
      signedIn: true,
      may: 'cases.see',
      menu: 'courseApplications',
      screen: () => import('./course-applications/CourseApplicationsScreen.tsx'),
      texts: WORK,
    },
    {
      path: 'transfer',
      title: 'transfer.title',
      screen: () => import('./transfer/TransferScreen.tsx'),
      texts: WORK,
    },
    {
      path: 'account/request-pool',
      title: 'pool.title',
      signedIn: true,
      may: 'cases.pool',
      allow: ['agent', 'institution'],
      menu: 'pool',
      screen: () => import('./request-pool/RequestPoolScreen.tsx'),
      texts: WORK,
    },
  ],
  texts: { en: () => import('./locales/en.json'), zh: () => import('./locales/zh.json') },
})
