import { describe, expect, it } from '@jest/globals'
import { formatCount, formatDate, formatMoney, formatNumber, formatTotal } from './language/format.ts'
import { barePath, otherName, pick, withLocale } from './language/locale.ts'
import { paths, slug } from './paths.ts'
import { safeRedirect } from './redirect.ts'

describe('redirect_url', () => {
  it.each([
    ['/account/settings', '/account/settings'],
    ['/cn/account?tab=2#x', '/account?tab=2#x'],
    ['/cn', '/'],
    ['/course-finder?keyword=%E6%8A%A4%E7%90%86', '/course-finder?keyword=%E6%8A%A4%E7%90%86'],
  ])('stays inside, in the language that is read now: %s', (wish, target) => {
    expect(safeRedirect(wish)).toBe(target)
  })
  it.each([
    null,
    '',
    'account',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/%2e%2e//evil.example/..//',
    'javascript:alert(1)',
    '/..//evil.example',
    '/cn//evil.example',
    ' //evil.example',
  ])('refuses what leads or could lead away: %s', (wish) => {
    expect(safeRedirect(wish)).toBeNull()
  })
})

describe('words and figures', () => {
  it('writes money without floats', () => {
    expect(formatMoney({ amount: '0.10', currency: 'AUD' }, 'en')).toBe('A$0.10')
    expect(formatMoney({ amount: '9007199254740993.00', currency: 'NZD' }, 'en')).toBe(
      'NZ$9,007,199,254,740,993.00',
    )
    expect(formatMoney({ amount: '-1234.5', currency: 'CNY' }, 'zh')).toBe('-¥1,234.50')
    expect(formatMoney({ amount: '31200', currency: 'SGD' }, 'zh')).toBe('S$31,200.00')
    const whole = (amount: string) => formatMoney({ amount, currency: 'AUD' }, 'en', { whole: true })
    expect(['31200.49', '999.50', '-1234.5', '0.10', '-0.10'].map(whole)).toEqual([
      'A$31,200',
      'A$1,000',
      '-A$1,235',
      'A$0',
      'A$0',
    ])
  })

  it('stops counting where nobody counts on', () => {
    expect([formatTotal(9_999), formatTotal(10_000)]).toEqual(['9,999', '9,999+'])
    expect([
      formatNumber('1234567.00'),
      formatCount(999),
      formatCount(1000),
      formatDate('2026-11-21T23:59:00Z'),
    ]).toEqual(['1,234,567', '999', '999+', '2026-11-21'])
  })

  it('shows the name that exists, and the other one only when it differs', () => {
    expect(pick({ nameEn: 'Nursing', nameCn: null }, 'zh')).toBe('Nursing')
    expect(otherName({ nameEn: 'Nursing', nameCn: '护理' }, 'zh')).toBe('Nursing')
    expect(otherName({ nameEn: 'Nursing', nameCn: null }, 'zh')).toBeNull()
  })

  it('moves addresses between the languages', () => {
    expect([
      withLocale('zh', '/'),
      withLocale('zh', '/?q=1'),
      withLocale('zh', '/login'),
      withLocale('en', '/login'),
    ]).toEqual(['/cn', '/cn?q=1', '/cn/login', '/login'])
    expect([barePath('/cn'), barePath('/cn/login'), barePath('/cnx')]).toEqual(['/', '/login', '/cnx'])
    expect(slug('  Bachelor of Nursing (护理学) / A&B ')).toBe(
      encodeURIComponent('bachelor-of-nursing-护理学-a-b'),
    )
    expect(paths.courseDetail(1, '***', 5)).toBe('/course-detail/1/-/5')
    expect(paths.courseFinder({ level: ['7', '8'], keyword: '', page: undefined })).toBe(
      '/course-finder?level=7&level=8',
    )
  })
})
