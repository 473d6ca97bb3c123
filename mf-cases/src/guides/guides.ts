import { barePath, type HeadOf, type Loader, type Locale, paths } from '@southbound/shared/platform'
import type { TextSection } from '@southbound/shared/ui/text-page'

interface Guide {
  title: string
  description: string
  lead: string
  checked: string
  sections: TextSection[]
  sources: { label: string; href: string }[]
}
export type GuideName = 'course-guide' | 'visa-help'
interface GuideData extends Omit<Guide, 'sources'> {
  name: GuideName
  sources: { label: string; to: string; about: string }[]
}
const PAGES: Record<Locale, () => Promise<{ default: Record<GuideName, Guide> }>> = {
  en: () => import('./pages/en.json'),
  zh: () => import('./pages/zh.json'),
}
const hostOf = (href: string) => new URL(href).host

/** Sources lead off the site through the page that says so. */
export const loader: Loader<GuideData> = async ({ url, locale }) => {
  const name = barePath(url.pathname).replace(/^\/|\/$/g, '') as GuideName
  const { sources, ...guide } = (await PAGES[locale]()).default[name]
  return {
    ...guide,
    name,
    sources: sources.map(({ label, href }) => ({ label, to: paths.toOtherPlace(href), about: hostOf(href) })),
  }
}
export const head: HeadOf<GuideData> = ({ name, title, description }) => ({
  title,
  description,
  path: `/${name}`,
})
