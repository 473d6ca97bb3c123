import { defineRemote, type Texts } from '@southbound/shared/platform'

const WORK: Texts = { en: () => import('./locales/work.en.json'), zh: () => import('./locales/work.zh.json') }

export default defineRemote({
  name: 'mf-commerce',
  domain: 'commerce',
  routes: [
    {
      path: 'more-services',
      page: 'public',
      screen: () => import('./more-services/MoreServicesScreen.tsx'),
      loader: () => import('./more-services/more-services.ts'),
      deny: ['student'],
      tab: 'moreServices',
      menu: 'moreServices',
    },
    {
      path: 'cart',
      screen: () => import('./cart/CartScreen.tsx'),
      title: 'cart.title',
      signedIn: true,
      deny: ['student'],
      may: 'commerce.cart',
      tab: 'moreServices',
    },
    {
      path: 'account/income',
      screen: () => import('./planned/PlannedScreen.tsx'),
      title: 'planned.income.title',
      signedIn: true,
      allow: ['agent', 'institution'],
      menu: 'income',
    },
    {
      path: 'account/service',
      screen: () => import('./planned/PlannedScreen.tsx'),
      title: 'planned.service.title',
      signedIn: true,
      allow: ['agent'],
    },
    {
      path: 'checkout',
      screen: () => import('./checkout/CheckoutScreen.tsx'),
      title: 'checkout.title',
      signedIn: true,
      may: 'orders.buy',
      tab: 'moreServices',
      texts: WORK,
    },
    {
      path: 'crm/orders',
      screen: () => import('./desk-orders/OrdersDeskScreen.tsx'),
      title: 'ordersDesk.title',
      signedIn: true,
      may: 'orders.desk',
      texts: WORK,
    },
    {
      path: 'account/services',
      screen: () => import('./services/ServicesScreen.tsx'),
      title: 'services.title',
      signedIn: true,
      allow: ['agent', 'institution', 'other'],
      tab: 'moreServices',
      texts: WORK,
    },
    {
      path: 'crm/adverts',
      title: 'deskAdverts.title',
      signedIn: true,
      may: 'operations.adverts',
      screen: () => import('./desk-adverts/DeskAdvertsScreen.tsx'),
      texts: WORK,
    },
  ],
  slots: { mark: { cart: () => import('./cart/CartMark.tsx') } },
  texts: { en: () => import('./locales/en.json'), zh: () => import('./locales/zh.json') },
})
