import { expect, test } from '@jest/globals'
import type { BrowserRelease, RouteWords } from '@southbound/shared/contract'
import { doors } from './doors/linked.ts'
import { createRenderer } from './server.tsx'

const NAMES = { nameEn: 'Holmesglen', nameCn: '霍姆斯格兰' }
const PLACE = { nameEn: 'Melbourne', nameCn: '墨尔本' }
const school = {
  ...NAMES,
  schoolId: '5',
  countryCode: '0061',
  place: PLACE,
  registerCode: '00012G',
  registrations: [],
  dataSource: 2,
  updatedAt: '2026-03-01T00:00:00.000Z',
}
const course = {
  id: '11',
  courseNameEn: 'Bachelor of Nursing',
  courseNameCn: '护理学学士',
  registerCode: '092114K',
  levelCode: '160',
  level: { nameEn: 'Bachelor degree', nameCn: '学士' },
  durationWeeks: 156,
  field: { nameEn: 'Nursing', nameCn: '护理' },
}
const ANSWERS: Record<string, unknown> = {
  'GET /school/:id': school,
  'POST /search/course': { rows: [course], total: 1 },
}
const missing = { code: 40421, failure: 'discovery.school-not-found', message: 'No such school' }

/** The remotes' own doors, each as its release would list it. */
const releases = Object.values(doors).map(({ name, domain, routes }) => ({
  name,
  domain,
  version: '1',
  federation: name,
  entry: '',
  fallback: null,
  slots: {},
  routes: routes.map(
    ({ screen: _screen, loader, texts: _texts, content: _content, ...rules }): RouteWords => ({
      ...rules,
      data: Boolean(loader),
      desk: false,
    }),
  ),
})) as unknown as BrowserRelease[]

const render = createRenderer(releases, (name) => doors[name] as never)
const page = async (path: string) => {
  const answer = await render({
    url: `https://site.example${path}`,
    hasKey: false,
    announcement: null,
    suggest: null,
    flags: {},
    call: async (wire, input) => {
      const { params } = input as { params?: { id: string } }
      if (params && params.id !== '5') throw missing
      return ANSWERS[wire]
    },
  })
  if ('redirect' in answer) throw new Error(`leads to ${answer.redirect}`)
  return answer
}

test.each([
  ['/qes-AwardCode/5', 'Award list: Holmesglen · Southbound'],
  ['/cn/qes-AwardCode/5', '学历清单：霍姆斯格兰 · 南行'],
])('%s is drawn by the server with both names, and without the frame', async (path, title) => {
  const drawn = await page(path)
  expect([drawn.status, drawn.head.noindex, drawn.title]).toEqual([200, true, title])
  for (const text of ['Holmesglen', '霍姆斯格兰', '00012G', '092114K', 'Bachelor of Nursing', '护理学学士'])
    expect(drawn.html).toContain(text)
  expect(drawn.html).not.toContain('<footer')
})

test.each(['/qes-AwardCode/6', '/cn/qes-AwardCode/6', '/qes-AwardCode/holmesglen'])(
  '%s is of no school: 404 with a page that says so',
  async (path) => {
    const drawn = await page(path)
    expect([drawn.status, drawn.head.noindex]).toEqual([404, true])
    expect(drawn.html).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
  },
)
