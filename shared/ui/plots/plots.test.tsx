import { expect, test } from '@jest/globals'
import { render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { Against, runsOf } from './Against.tsx'
import { radiusOf } from './CountTable.tsx'
import { monthsBetween, placeOf } from './days.ts'
import { heapPath } from './heap.ts'
import {
  Bars,
  Calendar,
  CountTable,
  daysUntil,
  Figure,
  Heap,
  Parts,
  ScoreLine,
  scaleOf,
  startsOf,
} from './index.ts'
import { distinctTicks } from './scale.ts'

test('a scale ends at round values and never places outside; one value alone has room on both sides', () => {
  const scale = scaleOf([19_300, 58_200], { zero: false, count: 5 })
  expect([scale.from, scale.to]).toEqual([10_000, 60_000])
  expect(scale.ticks).toEqual([10_000, 20_000, 30_000, 40_000, 50_000, 60_000])
  expect([scale.at(10_000), scale.at(35_000), scale.at(99_000)]).toEqual([0, 50, 100])
  const alone = scaleOf([30_000], { zero: false })
  expect(alone.at(30_000)).toBe(50)
  expect(scaleOf([0]).at(0)).toBe(0)
  expect(scaleOf([]).ticks.length).toBeGreaterThan(1)
})

test('dots of one place are heaped, and a high heap is pressed into its room', () => {
  expect(heapPath([100, 101, 124], { step: 12, base: 50, room: 60 })).toBe('M96 50h0M96 38h0M120 50h0')
  const high = heapPath(Array<number>(100).fill(60), { step: 12, base: 120, room: 100 })
  const tops = [...high.matchAll(/M60 ([\d.]+)h0/g)].map(([, y]) => Number(y))
  expect(tops).toHaveLength(100)
  expect(Math.min(...tops)).toBeGreaterThanOrEqual(20)
})

test('days stand in their span, and the months go on over the year', () => {
  expect(monthsBetween('2026-11-24', '2027-02-22')).toEqual([
    '2026-11-01',
    '2026-12-01',
    '2027-01-01',
    '2027-02-01',
    '2027-03-01',
  ])
  expect(placeOf('2026-07-02', { from: '2026-01-01', to: '2026-12-31' })).toBe(50)
  expect(placeOf('2025-01-01', { from: '2026-01-01', to: '2026-12-31' })).toBe(0)
  expect(daysUntil('2026-11-24', '2026-12-02')).toBe(8)
})

test('parts begin where the ones before end; circles go by area', () => {
  expect(startsOf([{ weight: 25 }, { weight: 20 }, { weight: 5 }])).toEqual([0, 50, 90, 100])
  expect(radiusOf(16, 16) / radiusOf(4, 16)).toBeCloseTo(2, 1)
  expect(radiusOf(1, 10_000)).toBe(4)
})

test('the figure has its table, and the drawing says itself in a sentence, without a script', () => {
  const html = renderToString(
    <Figure title="Fees" table={{ summary: 'As a table', head: ['Name', 'Fee'], rows: [['Law', '10']] }}>
      <Bars label="Law 10, Art 5" bars={[{ key: 1, name: 'Law', value: 10, part: 5, shown: '10' }]} />
    </Figure>,
  )
  document.body.innerHTML = html
  expect(screen.getByRole('img', { name: 'Law 10, Art 5' })).toBeTruthy()
  expect(within(screen.getByRole('table')).getByRole('row', { name: 'Law 10' })).toBeTruthy()
  expect(html).not.toContain('style=')
  const widths = [...document.querySelectorAll('rect')].map((bar) => bar.getAttribute('width'))
  expect(widths).toEqual(['100%', '100%', '50%'])
})

test('a heap is drawn twice, for the desk and the phone, with ticks in words', () => {
  const values = Array.from({ length: 100 }, (_, at) => 20_000 + at * 400)
  const { container } = render(
    <Heap
      label="Fees"
      values={values}
      low={30_000}
      median={40_000}
      high={50_000}
      medianLabel="median 40k"
      own={{ value: 52_000, label: 'This course' }}
      say={(tick) => `${tick / 1000}k`}
    />,
  )
  expect([...container.querySelectorAll('svg')].map((svg) => svg.getAttribute('viewBox'))).toEqual([
    '0 0 760 194',
    '0 0 328 158',
  ])
  expect(container.querySelector('path')?.getAttribute('d')?.split('h0')).toHaveLength(101)
  expect(screen.getAllByText('40k')).toHaveLength(2)
})

test('a calendar shows the band, the deadline and the start of each row, and today', () => {
  const row = { key: '1', name: 'Semester 1', note: 'closes in 6 days', urgent: true }
  const days = { open: { from: '2026-11-24', to: '2026-11-30' }, deadline: '2026-11-30', start: '2027-02-22' }
  const { container } = render(
    <Calendar
      label="Intakes"
      today="2026-11-24"
      todayLabel="Today"
      rows={[{ ...row, ...days }]}
      sayMonth={(day) => day.slice(5, 7)}
    />,
  )
  expect(screen.getByText('Today').getAttribute('x')).toBe('19.2%')
  expect(container.querySelectorAll('circle')).toHaveLength(1)
  expect(container.querySelectorAll('.urgent')).toHaveLength(1)
  expect(container.querySelector('rect')?.getAttribute('width')).toBe('5.0%')
})

test('crossed counts are a table of links; a score shows whether it is met', () => {
  render(
    <CountTable
      caption="Courses"
      corner="Field"
      columns={[
        { key: '160', name: 'Bachelor' },
        { key: '180', name: 'Master’s' },
      ]}
      rows={[{ key: '08', name: 'Business', total: 9 }]}
      total="All"
      cellOf={(_, level) =>
        level === '160' ? { count: 9, to: '/x', label: 'Business, Bachelor: 9' } : undefined
      }
      link={({ to, ...rest }) => <a href={to} {...rest} />}
    />,
  )
  expect(screen.getByRole('link', { name: 'Business, Bachelor: 9' }).getAttribute('href')).toBe('/x')
  expect(screen.getAllByRole('link')).toHaveLength(1)
  const { container } = render(<ScoreLine from={0} to={9} required={6} mine={5.5} />)
  expect(container.querySelector('circle')?.getAttribute('class')).toContain('missed')
})

test('a part without enough data looks like none that was measured', () => {
  const { container } = render(
    <Parts
      label="Score"
      parts={[
        { name: 'a', weight: 50, value: 1, enough: true },
        { name: 'b', weight: 50, value: 0.5, enough: false },
      ]}
    />,
  )
  expect(container.querySelectorAll('.thin')).toHaveLength(1)
  expect(container.querySelectorAll('.full')).toHaveLength(1)
})

test('one against another: a gap is no line, a point alone is a dot, and the band is drawn where it is known', () => {
  expect(runsOf([1, null, 2, 3])).toEqual([
    [{ at: 0, value: 1 }],
    [
      { at: 2, value: 2 },
      { at: 3, value: 3 },
    ],
  ])
  const { container } = render(
    <Against
      label="1.5.0 fails less than 1.4.2"
      own={{ name: '1.4.2', values: [4, null, 2, 3] }}
      other={{ name: '1.5.0', values: [null, null, 8, 8] }}
      equal={{ name: 'equal', least: [null, null, 1, 2], most: [null, null, 5, 6] }}
      ends={['10:00', '11:00']}
      say={String}
    />,
  )
  expect(screen.getByRole('img', { name: '1.5.0 fails less than 1.4.2' })).toBeTruthy()
  const points = (shape: string) =>
    [...container.querySelectorAll(shape)].map((one) => one.getAttribute('points')?.split(' ').length)
  expect([points('polyline'), points('polygon')]).toEqual([[2, 2], [4]])
  expect(container.querySelectorAll('circle')).toHaveLength(1)
})

test('a tick is not named like its neighbour; both ends stay', () => {
  const whole = (tick: number) => `${Math.round(tick)} ms`
  expect(distinctTicks([0, 0.5, 1], whole)).toEqual([0, 1])
  expect(distinctTicks([0, 0.2, 0.4, 0.6, 0.8, 1], whole)).toEqual([0, 1])
  expect(distinctTicks([0, 1, 2], whole)).toEqual([0, 1, 2])
})
