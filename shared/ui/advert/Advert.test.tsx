import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { renderScreen } from '@southbound/shared/testing'
import { screen } from '@testing-library/react'
import { Advert, type ShownAdvert } from './index.ts'
import { watch } from './seen.ts'

const advert: ShownAdvert = {
  advertId: '7',
  slotCode: 'HOME_BANNER',
  titleEn: 'Open day',
  titleCn: '开放日',
  altEn: 'A campus in spring',
  altCn: null,
  imageEn: '/api/advertisement/image/1',
  imageCn: null,
  imageMobile: '/api/advertisement/image/2',
  href: '/api/advertisement/click/7?l=en',
  width: 1120,
  height: 200,
  mobileWidth: 640,
  mobileHeight: 320,
}

test('an advert has its label, its size and a link through the platform', () => {
  renderScreen(<Advert from={[advert]} slot="HOME_BANNER" />)
  expect(screen.getByRole('complementary', { name: 'Ad' })).toBeTruthy()
  const link = screen.getByRole('link', { name: 'A campus in spring Open day' })
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([advert.href, 'sponsored nofollow'])
  const image = screen.getByRole('img')
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['1120', '200'])
})

test('the other language falls back, with its own label', () => {
  renderScreen(<Advert from={[advert]} slot="HOME_BANNER" />, { locale: 'zh' })
  expect(screen.getByRole('complementary', { name: '广告' })).toBeTruthy()
  expect(screen.getByRole('img', { name: 'A campus in spring' })).toBeTruthy()
})

test('a slot without an advert takes no room', () => {
  renderScreen(<Advert from={[advert]} slot="HOME_SIDE" />)
  expect(screen.queryByRole('complementary')).toBeNull()
})

let see: (ratio: number) => void = () => {}
const sendBeacon = jest.fn((_address: string, _body: Blob) => true)
beforeEach(() => {
  jest.useFakeTimers()
  sendBeacon.mockClear()
  Object.assign(navigator, { sendBeacon })
  class Observer {
    constructor(told: (entries: { intersectionRatio: number }[]) => void) {
      see = (ratio) => told([{ intersectionRatio: ratio }])
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { IntersectionObserver: Observer })
})
afterEach(() => {
  jest.useRealTimers()
})

test('it is seen when half of it was in view for a second, and told once', () => {
  watch(document.body, '7', new AbortController().signal)
  see(0.5)
  jest.advanceTimersByTime(900)
  see(0.2)
  jest.advanceTimersByTime(5_000)
  expect(sendBeacon).not.toHaveBeenCalled()
  see(0.8)
  jest.advanceTimersByTime(4_000)
  expect(sendBeacon).toHaveBeenCalledTimes(1)
  expect(sendBeacon.mock.calls[0]?.[0]).toBe('/api/advertisement/seen')
})
