import { defineRemote } from '@southbound/remote'

export default defineRemote({
  name: 'mf-fairs',
  domain: 'fairs',
  routes: [
    {
      path: 'fairs',
      page: 'public',
      screen: () => import('./fairs/FairsScreen'),
      loader: () => import('./fairs/fairs'),
    },
  ],
  texts: { en: () => import('./locales/en.json'), zh: () => import('./locales/zh.json') },
})
