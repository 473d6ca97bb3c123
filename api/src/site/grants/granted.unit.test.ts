import { expect, test } from '@jest/globals'
import type { SiteEdition } from '../edition/edition.ts'
import type { PageRequest } from '../render/messages.ts'
import { forBrowser } from '../render/rendered.ts'
import { type Grant, withGrant } from './granted.ts'

const own = {
  name: 'mf-commerce',
  routes: [{ path: 'cart', page: 'public', data: true, desk: false }],
  slots: { mark: ['cart'] },
}
const other = {
  name: 'mf-content',
  routes: [{ path: 'news-tips', page: 'public', data: true, desk: false }],
  slots: {},
}
const written = { ...forBrowser(null), html: '<h1>written here</h1>' }
const render = jest.fn(async () => ({ page: written, isWhole: true }))
const edition = {
  remotes: [own, other],
  render,
  assets: { of: (page: unknown) => page },
  shell: '1',
  shellList: {},
} as unknown as SiteEdition

const door = {
  domain: 'commerce',
  federation: 'mf_commerce__dev',
  entry: 'entry.js',
  routes: [{ desk: false, data: true, path: 'cart', page: 'public' as const }],
}
const grant = (slots: Record<string, string[]>): Grant => ({
  id: '1',
  name: 'mf-commerce',
  origin: 'http://127.0.0.1:9101',
  until: 0,
  door: { ...door, slots },
})
const draw = async (given: Grant | null, path: string) => {
  const { render: drawn } = withGrant(edition, given)
  return (await drawn({ url: `https://site.example${path}` } as PageRequest, async () => '' as never)).page
}

test('pages of the remote in work are drawn in the browser, those of others on the server', async () => {
  expect(await draw(grant({ mark: ['cart'] }), '/cart')).toMatchObject({
    html: '',
    mode: 'render',
    page: { remote: 'mf-commerce' },
  })
  expect(await draw(grant({ mark: ['cart'] }), '/cn/news-tips')).toBe(written)
  expect(await draw(null, '/cart')).toBe(written)
})

test('a remote in work with other routes or slots than its release has every page drawn in the browser, frame and all', async () => {
  expect(await draw(grant({ mark: ['cart'], panel: ['offers'] }), '/news-tips')).toMatchObject({
    html: '',
    page: { remote: 'mf-content' },
  })
})

test('the browser is told of the development server in the release’s place, once, without a hash', () => {
  const { remotes, assets } = withGrant(edition, grant({ mark: ['cart'] }))
  expect(remotes.filter(({ name }) => name === 'mf-commerce')).toMatchObject([
    {
      version: 'dev',
      entry: 'http://127.0.0.1:9101/entry.js',
      list: { address: 'http://127.0.0.1:9101/files.json', integrity: '' },
    },
  ])
  expect(assets.of({ remote: 'mf-commerce', path: 'cart', isPublic: true }, 'en', false)).toBeNull()
})
