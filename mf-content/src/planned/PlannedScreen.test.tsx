import { expect, test } from '@jest/globals'
import { renderScreen } from '@southbound/shared/testing'
import { screen } from '@testing-library/react'
import chinese from '../locales/zh.json'
import remote from '../remote.ts'
import PlannedScreen from './PlannedScreen.tsx'
import { PLANNED } from './planned.ts'

const show = (route: string) =>
  renderScreen(<PlannedScreen />, { route, locale: 'zh', as: 'agent', texts: { content: chinese } })

test.each(Object.keys(PLANNED))('%s says in Chinese what it will be, and where to go until then', (path) => {
  show(path)
  const page = PLANNED[path]
  const words = Object.entries(chinese.planned).find(([name]) => name === page?.name)?.[1] as {
    title: string
  }
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words.title)
  expect(screen.getAllByRole('listitem').length).toBeGreaterThanOrEqual(page?.points.length ?? 0)
  expect(document.body.textContent).not.toMatch(/planned\./)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    Object.values(page?.links ?? {}).map((to) => `/cn${to}`),
  )
})

test('each is a page of the remote', () => {
  const routes = remote.routes.map(({ path }) => `/${path}`)
  expect(Object.keys(PLANNED).filter((path) => !routes.includes(path))).toEqual([])
})
