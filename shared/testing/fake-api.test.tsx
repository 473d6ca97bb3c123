import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { Link, paths, useAct, useSession, useText, useUrl } from '../platform/index.ts'
import { fakeApi, refuse, renderScreen } from './index.ts'

function Example() {
  const { t, locale } = useText('common')
  const { run, error } = useAct('POST /favorite/modify', { inPlace: true })
  const { role } = useSession()
  const { search } = useUrl()
  return (
    <>
      <button
        type="button"
        onClick={() => run({ body: { favoriteType: 1, favoriteId: search.get('id') ?? '' } })}
      >
        {t('save')}
      </button>
      <output>{`${locale} ${role} ${error?.failure ?? ''} ${error?.message ?? ''}`}</output>
      <Link to={paths.home()}>home</Link>
    </>
  )
}

test('a screen gets words, address, session and the refusal of the contract', async () => {
  const server = fakeApi({
    'POST /favorite/modify': () => refuse('discovery.course-not-found', '没有这门课程。'),
  })
  const { user, address } = renderScreen(<Example />, {
    locale: 'zh',
    route: '/course-finder?id=7',
    path: 'course-finder',
    as: 'student',
  })
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('zh student discovery.course-not-found 没有这门课程。')).toBeTruthy()
  expect(server.inputsOf('POST /favorite/modify')).toEqual([{ body: { favoriteType: 1, favoriteId: '7' } }])
  expect(address()).toBe('/cn/course-finder?id=7')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/cn')
})
