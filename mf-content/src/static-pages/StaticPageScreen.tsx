import { Link, useLoaded, useMayOpen, useText } from '@southbound/shared/platform'
import { TabLinks } from '@southbound/shared/ui/page'
import { TextPage } from '@southbound/shared/ui/text-page'
import type { loader } from './static-pages.ts'

const PAGES = ['about-us', 'contact-us', 'help', 'terms', 'privacy', 'copyright', 'sitemap'] as const

export default function StaticPageScreen() {
  const { t } = useText('content')
  const { name, page } = useLoaded<typeof loader>()
  const mayOpen = useMayOpen()
  const sisters = PAGES.map((key) => ({ key, label: t(`static.${key}`), to: `/${key}` }))
  return (
    <TextPage
      title={page.title}
      lead={page.lead}
      note={page.updated && t('static.updated', { date: page.updated })}
      before={<TabLinks label={t('static.pages')} current={name} items={sisters} as={Link} />}
      sections={page.sections.map(({ links, ...section }) => ({
        ...section,
        links: links?.filter(({ to }) => mayOpen(to)),
      }))}
      as={Link}
    />
  )
}
