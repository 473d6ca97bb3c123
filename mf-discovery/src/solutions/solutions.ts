import type { HeadOf, Loader, Locale } from '@southbound/shared/platform'
import type { TextSection } from '@southbound/shared/ui/text-page'

interface Solutions {
  title: string
  description: string
  lead: string
  updated: string
  sections: TextSection[]
}
const PAGES: Record<Locale, () => Promise<{ default: Solutions }>> = {
  en: () => import('./pages/en.json'),
  zh: () => import('./pages/zh.json'),
}

export const loader: Loader<Solutions> = async ({ locale }) => (await PAGES[locale]()).default
export const head: HeadOf<Solutions> = ({ title, description }) => ({
  title,
  description,
  path: '/solutions',
})
