import type { OpenOne, PastOne } from './said.ts'

const names = (nameEn: string, nameCn: string) => ({ nameEn, nameCn })
const QUESTIONS: OpenOne['questions'] = [
  {
    type: 'single',
    required: true,
    ...names('Which?', '哪一个？'),
    options: [names('One', '一'), names('Two', '二')],
  },
  {
    type: 'multi',
    required: false,
    ...names('Which of them?', '哪些？'),
    options: [names('A', '甲'), names('B', '乙')],
  },
  {
    type: 'scale',
    required: true,
    ...names('How good?', '多好？'),
    options: [],
    steps: 5,
    low: names('bad', '差'),
    high: names('good', '好'),
  },
  { type: 'text', required: false, ...names('Why?', '为什么？'), options: [] },
]
const HEAD = {
  id: '7',
  titleEn: 'Ways',
  titleCn: '路',
  introEn: 'Four questions.',
  introCn: '四个问题。',
  openAt: '2026-11-01T00:00:00.000Z',
  closeAt: '2099-01-01T00:00:00.000Z',
}
export const asked = (change: Partial<OpenOne> = {}): OpenOne => ({
  ...HEAD,
  audience: { who: 'everybody', types: [], countries: [] },
  questions: QUESTIONS,
  answered: false,
  ...change,
})
export const list = <Row>(...rows: Row[]) => ({ rows, total: rows.length })

export const past = (change: Partial<PastOne> = {}): PastOne => ({
  ...HEAD,
  audience: { who: 'signed-in', types: [1], countries: ['0061'] },
  questions: QUESTIONS,
  answers: 10,
  hasChanges: true,
  changesEn: 'A map.\nA list.',
  changesCn: '一张地图。',
  changesAt: '2026-11-20T00:00:00.000Z',
  figures: [
    { question: 1, answered: 10, counts: [3, 7], mean: null },
    { question: 2, answered: 3, counts: null, mean: null },
    { question: 3, answered: 10, counts: [0, 1, 2, 5, 2], mean: 3.8 },
    { question: 4, answered: 6, counts: null, mean: null },
  ],
  ...change,
})
