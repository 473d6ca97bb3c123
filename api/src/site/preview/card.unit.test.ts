import { randomBytes } from 'node:crypto'
import { expect, test } from '@jest/globals'
import sharp from 'sharp'
import { drawCard } from './card.ts'

const COURSE = {
  kind: 'Course',
  title: 'Master of Information Technology (Artificial Intelligence)',
  text: 'Master of Information Technology at The University of Melbourne, Parkville: 2 years, A$ 48,000 a year, starts in February and July. Entry, English, fees and agents.',
}

test.each([
  ['course', { locale: 'en' as const, ...COURSE }],
  [
    'course-zh',
    {
      locale: 'zh' as const,
      kind: '课程',
      title: '墨尔本大学 · 信息技术硕士（人工智能方向）',
      text: '学制两年，每年学费 48,000 澳元，二月和七月入学。入学条件、语言要求、费用与可申请的顾问机构。',
    },
  ],
  ['home', { locale: 'en' as const, kind: '', title: 'Southbound', text: '' }],
  [
    'marks',
    {
      locale: 'en' as const,
      kind: 'Article',
      title: 'A & B <i>"x"</i> '.repeat(20),
      text: 'word '.repeat(90),
    },
  ],
])(
  'a card of %s is 1200 × 630, below 60,000 bytes, and its words are on it',
  async (_name, card) => {
    const { bytes, type } = await drawCard(card)
    const { width, height, format } = await sharp(bytes).metadata()
    expect([width, height, `image/${format}`, bytes.length < 60_000]).toEqual([1200, 630, type, true])
    const empty = await drawCard({ ...card, title: ' ', text: '' })
    expect(await inkIn(bytes)).toBeGreaterThan((await inkIn(empty.bytes)) + 0.01)
  },
  60_000,
)

/** The share of dark points where the title is. */
async function inkIn(bytes: Buffer): Promise<number> {
  const { data } = await sharp(bytes)
    .extract({ left: 60, top: 130, width: 900, height: 230 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data.filter((point) => point < 90).length / data.length
}

test('Chinese letters are drawn each as itself', async () => {
  const draw = async (title: string) => (await drawCard({ locale: 'zh', kind: '', title, text: '' })).bytes
  expect((await draw('南行')).equals(await draw('行南'))).toBe(false)
  expect((await draw('墨尔本')).equals(await draw('悉尼大'))).toBe(false)
})

const COLOURS = 3
test('a picture stands at the right; one that cannot be read, or weighs too much, is left out', async () => {
  const plain = { width: 600, height: 600, channels: COLOURS } as const
  const cover = await sharp({ create: { ...plain, background: '#a8623f' } })
    .png()
    .toBuffer()
  const { type, bytes } = await drawCard({ locale: 'en', ...COURSE, picture: cover })
  const [red = 0, green = 0] = await sharp(bytes)
    .extract({ left: 1000, top: 300, width: 1, height: 1 })
    .raw()
    .toBuffer()
  expect([type, red > 150, green < 120, bytes.length < 60_000]).toEqual(['image/jpeg', true, true, true])
  const without = await drawCard({ locale: 'en', ...COURSE })
  const noise = await sharp(randomBytes(600 * 600 * COLOURS), { raw: plain })
    .png()
    .toBuffer()
  for (const picture of [Buffer.from('no picture'), noise])
    expect((await drawCard({ locale: 'en', ...COURSE, picture })).bytes.equals(without.bytes)).toBe(true)
}, 60_000)
