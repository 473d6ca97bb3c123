import { expect, test } from '@jest/globals'
import { contract } from '@southbound/shared/contract'
import { NoTurn } from '#api/threads/turns.ts'
import { PaperLine } from './paper-line.ts'

const settled = (papers: Promise<unknown>[]) =>
  Promise.allSettled(papers).then((all) => all.map((one) => one.status === 'fulfilled'))

test('an account has four papers in the line, and another account’s come between', async () => {
  const line = new PaperLine()
  let end = (): void => {}
  const held = new Promise<void>((resolve) => (end = resolve))
  const greedy = Array.from({ length: 40 }, () => line.run('1', () => held))
  const outcomes = settled(greedy)
  await expect(greedy[4]).rejects.toThrow(NoTurn)
  const other = line.run('2', async () => 'drawn')
  end()
  expect((await outcomes).filter(Boolean)).toHaveLength(4)
  expect(await other).toBe('drawn')
  expect(await line.run('1', async () => 'again')).toBe('again')
})

test('one is drawn, twenty-four wait, and beyond them a paper is refused at once', async () => {
  const line = new PaperLine()
  let end = (): void => {}
  const held = new Promise<void>((resolve) => (end = resolve))
  const all = Array.from({ length: 40 }, (_, at) => line.run(String(at), () => held))
  const outcomes = settled(all)
  await expect(all[25]).rejects.toThrow(NoTurn)
  end()
  expect((await outcomes).map(Number).join('')).toBe('1'.repeat(25) + '0'.repeat(15))
})

test('every call that draws a paper has a limit of its own', () => {
  const drawing = Object.entries(contract).filter(
    ([wire, call]) =>
      'fails' in call &&
      (call.fails as readonly string[]).includes('files.papers-busy') &&
      !wire.includes('/view/'),
  )
  expect(drawing).toHaveLength(6)
  for (const [wire, call] of drawing)
    expect([wire, 'perMinute' in call && call.perMinute <= 30]).toEqual([wire, true])
})
