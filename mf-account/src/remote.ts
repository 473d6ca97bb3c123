import { defineRemote } from '@southbound/shared/platform'

export default defineRemote({
  name: 'mf-account',
  domain: 'account',
  routes: [
    { path: 'login', page: 'public', title: 'login.title', screen: () => import('./login/LoginScreen.tsx'), loader: () => import('./login/login.ts') },
    {
      path: 'sign-up',
      page: 'public',
      title: 'signUp.title',
      screen: () => import('./sign-up/SignUpScreen.tsx'),
      loader: () => import('./sign-up/sign-up.ts'),
    },
    {
      path: 'reset-password',
      page: 'public',
      title: 'reset.title',
      screen: () => import('./reset-password/ResetPasswordScreen.tsx'),
      loader: () => import('./reset-password/reset-password.ts'),
    },
    {
      path: 'new-password',
      page: 'public',
      title: 'reset.title',
      screen: () => import('./reset-password/ResetPasswordScreen.tsx'),
      loader: () => import('./reset-password/reset-password.ts'),
    },
    { path: 'account', title: 'home.title', signedIn: true, screen: () => import('./account-home/AccountHomeScreen.tsx') },
    { path: 'account/settings', title: 'settings.title', signedIn: true, menu: 'settings', screen: () => import('./settings/SettingsScreen.tsx') },
    {
      path: 'account/information',
      title: 'profile.title',
      signedIn: true,
      allow: ['agent', 'institution'],
      screen: () => import('./information/InformationScreen.tsx'),
    },
    {
      path: 'account/schoolAccount',
      title: 'profile.schoolTitle',
      signedIn: true,
      allow: ['institution'],
      screen: () => import('./school-account/SchoolAccountScreen.tsx'),
    },
    { path: 'join-team', title: 'join.title', screen: () => import('./sub-accounts/JoinScreen.tsx') },
    { path: 'crm', title: 'login.staffTitle', screen: () => import('./desk/DeskScreen.tsx') },
    { path: 'crm/outbox', title: 'outbox.title', signedIn: true, may: 'operations.outbox', screen: () => import('./outbox/OutboxScreen.tsx') },
  ],
  texts: { en: () => import('./locales/en.json'), zh: () => import('./locales/zh.json') },
})
