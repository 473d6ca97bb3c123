import { barePath, type HeadOf, type Loader, type Locale } from '@southbound/shared/platform'
import type { TextSection } from '@southbound/shared/ui/text-page'

interface StaticPage {
  title: string
  lead: string
  updated?: string
  sections: TextSection[]
}
interface StaticPageData {
  name: string
  page: StaticPage
}
type Pages = Record<string, StaticPage>
const PAGES: Record<Locale, () => Promise<{ default: Pages }>> = {
  en: () => import('./pages/en.json'),
  zh: () => import('./pages/zh.json'),
}

/** The routes name only pages that are written. */
export const loader: Loader<StaticPageData> = async ({ url, locale }) => {
  const name = barePath(url.pathname).replace(/^\/|\/$/g, '')
  const page = (await PAGES[locale]()).default[name]
  if (!page) throw new Error(`No page is written for ${name}`)
  return { name, page }
}

export const head: HeadOf<StaticPageData> = ({ name, page }) => ({
  title: page.title,
  description: page.lead,
  path: `/${name}`,
  jsonLd: name === 'help' ? [questionsOf(page)] : undefined,
})

const questionsOf = ({ sections }: StaticPage) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: sections.map(({ heading, text = [], points = [] }) => ({
    '@type': 'Question',
    name: heading,
    acceptedAnswer: { '@type': 'Answer', text: [...text, ...points].join(' ') },
  })),
})
