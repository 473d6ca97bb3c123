import { expect, test } from '@jest/globals'
import { HanSlips } from './han-slips.ts'

const slips = new HanSlips([
  '硕士',
  '商业分析',
  '悉尼大学',
  '卧龙岗大学',
  '昆士兰科技大学',
  '昆士兰理工大学',
  '悉尼科技大学',
])

test.each([
  ['硕土', '硕士'],
  ['商业分折', '商业分析'],
  ['伍龙岗大学', '卧龙岗大学'],
  ['昆士兰科枝大学', '昆士兰科技大学'],
])('%s is %s', (typed, meant) => expect(slips.near(typed)).toBe(meant))

test.each(['硕果', '南京大学', '商业分区', '昆士兰大学', '昆士兰科工大学'])('%s is nothing near', (typed) =>
  expect(slips.near(typed)).toBeUndefined(),
)
