/**
 * Known by full mark; a family's marks are comparable. Knots are [mark, percent], linear between, towards the
 * Chinese percentage, where 60 passes. The 4.0 knots follow Peking University's GPA = 4 − 3(100 − x)²/1600;
 * the Australian 7-point scale passes at 4 (docs/domain/eligibility.md#marks).
 */
export type Family = 'average' | 'gaokao' | 'ib' | 'atar'
interface GradingSystem {
  full: number
  family: Family
  knots: readonly (readonly [mark: number, percent: number])[]
}
const line = (full: number): GradingSystem['knots'] => [
  [0, 0],
  [full, 100],
]
const SYSTEMS: readonly GradingSystem[] = [
  { full: 100, family: 'average', knots: line(100) },
  {
    full: 5,
    family: 'average',
    knots: [
      [0, 0],
      [1, 60],
      [5, 100],
    ],
  },
  {
    full: 4.3,
    family: 'average',
    knots: [
      [0, 0],
      [1, 60],
      [2, 68],
      [3, 77],
      [3.7, 87],
      [4, 93],
      [4.3, 100],
    ],
  },
  {
    full: 4,
    family: 'average',
    knots: [
      [0, 0],
      [1, 60],
      [2, 67],
      [3, 77],
      [3.5, 84],
      [3.8, 90],
      [4, 100],
    ],
  },
  {
    full: 7,
    family: 'average',
    knots: [
      [0, 0],
      [4, 60],
      [5, 70],
      [6, 80],
      [7, 95],
    ],
  },
  { full: 750, family: 'gaokao', knots: line(750) },
  { full: 660, family: 'gaokao', knots: line(660) },
  { full: 900, family: 'gaokao', knots: line(900) },
  { full: 45, family: 'ib', knots: line(45) },
  { full: 99.95, family: 'atar', knots: line(99.95) },
]

export interface Grade {
  family: Family
  /** Within the family, 0 to 100. */
  percent: number
}

/** Null for an unknown scale, or a mark beyond it. */
export function gradeOf(mark: string | null | undefined, full: string | null | undefined): Grade | null {
  if (!mark || !full) return null
  const system = SYSTEMS.find((one) => one.full === Number(full))
  const value = Number(mark)
  if (!system || !Number.isFinite(value) || value < 0 || value > system.full) return null
  return { family: system.family, percent: between(system.knots, value) }
}

function between(knots: GradingSystem['knots'], value: number): number {
  const above = Math.max(
    1,
    knots.findIndex(([mark]) => mark >= value),
  )
  const [low, high] = [knots[above - 1], knots[above]]
  if (!low || !high) return 0
  return low[1] + ((value - low[0]) / (high[0] - low[0])) * (high[1] - low[1])
}
