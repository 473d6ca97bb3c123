import { expect, it } from '@jest/globals'
import { renderScreen } from '@southbound/shared/testing'
import { screen } from '@testing-library/react'
import english from '../locales/en.json'
import { ToOtherPlace } from './ToOtherPlace.tsx'

const show = (link: string) =>
  renderScreen(<ToOtherPlace />, {
    route: `/toOtherPlace?link=${encodeURIComponent(link)}`,
    path: 'toOtherPlace',
    texts: { shell: english },
  })

it('names the host of another site and leads there', () => {
  show('https://weibo.com/southbound-example')
  const link = screen.getByRole('link', { name: 'Go to weibo.com' })
  expect(link.getAttribute('href')).toBe('https://weibo.com/southbound-example')
  expect(link.getAttribute('rel')).toContain('noopener')
})

it.each(['javascript:alert(1)', 'https://bank.example@evil.example/', ''])(
  'offers only the way home for %s',
  (link) => {
    show(link)
    expect(screen.getByText(english.elsewhere.bad)).toBeTruthy()
    expect(screen.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual(['/'])
  },
)
