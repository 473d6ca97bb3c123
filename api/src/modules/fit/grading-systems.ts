/**
 * Known by full mark; a family's marks are comparable. Percents belong to marks, linear between, towards the
 * Chinese percentage, where 60 passes. The 4.0 knots follow Peking University's GPA = 4 − 3(100 − x)²/1600;
 * the Australian 7-point scale passes at 4 (docs/domain/eligibility.md#marks).
 */
export type Family = 'average' | 'gaokao' | 'ib' | 'atar'
interface GradingSystem {
  full: number
  family: Family
  marks: readonly number[]
  percents: readonly number[]
}
const linear = (family: Family, full: number): GradingSystem => ({
  full,
  family,
  marks: [0, full],
  percents: [0, 100],
})
const SYSTEMS: readonly GradingSystem[] = [
  linear('average', 100),
  { full: 5, family: 'average', marks: [0, 1, 5], percents: [0, 60, 100] },
  { full: 4.3, family: 'average', marks: [0, 1, 2, 3, 3.7, 4, 4.3], percents: [0, 60, 68, 77, 87, 93, 100] },
  { full: 4, family: 'average', marks: [0, 1, 2, 3, 3.5, 3.8, 4], percents: [0, 60, 67, 77, 84, 90, 100] },
  { full: 7, family: 'average', marks: [0, 4, 5, 6, 7], percents: [0, 60, 70, 80, 95] },
  linear('gaokao', 750),
  linear('gaokao', 660),
  linear('gaokao', 900),
  linear('ib', 45),
  linear('atar', 99.95),
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
  return { family: system.family, percent: between(system, value) }
}

function between({ marks, percents }: GradingSystem, value: number): number {
  const at = Math.max(
    1,
    marks.findIndex((mark) => mark >= value),
  )
  const [low = 0, high = 0] = [marks[at - 1], marks[at]]
  const [from = 0, to = 0] = [percents[at - 1], percents[at]]
  return from + ((value - low) / (high - low)) * (to - from)
}
