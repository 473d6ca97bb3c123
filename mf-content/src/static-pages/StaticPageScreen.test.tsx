import { expect, test } from '@jest/globals'
import { MayOpenProvider } from '@southbound/shared/platform'
import { renderScreen } from '@southbound/shared/testing'
import { screen } from '@testing-library/react'
import chinese from '../locales/zh.json'
import remote from '../remote.ts'
import englishPages from './pages/en.json'
import chinesePages from './pages/zh.json'
import StaticPageScreen from './StaticPageScreen.tsx'
import { head, loader } from './static-pages.ts'

const NAMES = Object.keys(englishPages)
const signal = new AbortController().signal
const at = (address: string, locale: 'en' | 'zh') =>
  loader({ url: new URL(`https://site.example${address}`), params: {}, locale, signal })

test('every page of the routes is written in both languages, part by part', () => {
  expect(Object.keys(chinesePages)).toEqual(NAMES)
  const routes = remote.routes.map(({ path }) => path)
  expect(NAMES.filter((name) => !routes.includes(name))).toEqual([])
  const shape = (pages: object) =>
    JSON.parse(JSON.stringify(pages, (_key, value) => (typeof value === 'string' ? '' : value)))
  expect(shape(chinesePages)).toEqual(shape(englishPages))
})

test.each(NAMES)('%s is shown in Chinese, with links inside the language', async (name) => {
  const loaded = await at(`/cn/${name}`, 'zh')
  renderScreen(<StaticPageScreen />, { locale: 'zh', route: `/${name}`, texts: { content: chinese }, loaded })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(loaded.page.title)
  for (const link of screen.getAllByRole('link')) expect(link.getAttribute('href')).toMatch(/^(\/cn|mailto:)/)
})

test('the help page tells search engines its questions', async () => {
  const data = await at('/help', 'en')
  const { jsonLd } = head(data, { t: (key) => key, locale: 'en', url: new URL('https://site.example/help') })
  expect(jsonLd?.[0]).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: data.page.sections.map(({ heading }) => ({ name: heading })),
  })
})

test('a page that is not written is a fault, not an empty page', async () => {
  await expect(at('/nowhere', 'en')).rejects.toThrow('nowhere')
})

test('the sitemap leaves out what would refuse its reader', async () => {
  const loaded = await at('/sitemap', 'en')
  const shown = (mayOpen: (to: string) => boolean) => {
    const screenOf = (
      <MayOpenProvider value={mayOpen}>
        <StaticPageScreen />
      </MayOpenProvider>
    )
    const { container, unmount } = renderScreen(screenOf, {
      route: '/sitemap',
      texts: { content: chinese },
      loaded,
    })
    const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))
    unmount()
    return links
  }
  const all = shown(() => true)
  expect(all).toContain('/more-services')
  expect(shown((to) => to !== '/more-services')).toEqual(all.filter((to) => to !== '/more-services'))
})
