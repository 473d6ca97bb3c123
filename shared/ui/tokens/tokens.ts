/** The one source of colour, space and type. `tokens.css` and the antd theme are made from it. */

/** The first on paper and card, the `2` as text on its own tint and for hover. */
export const colours = {
  ink: '#14213d',
  ink2: '#4a556b',
  ink3: '#5f687a',
  paper: '#fbfaf7',
  card: '#ffffff',
  line: '#e6e2d8',
  line2: '#d5cfc1',
  /** 3:1 against its ground (WCAG 1.4.11), unlike a hairline. */
  edge: '#8b8575',
  neutralTint: '#f1eee6',
  sea: '#0f766e',
  sea2: '#0b5a54',
  seaTint: '#e7f3f1',
  coral: '#c8401d',
  coral2: '#b93816',
  coralTint: '#fdece6',
  gold: '#a16207',
  gold2: '#915706',
  goldTint: '#fbf3dc',
  goldPaper: '#fffdf5',
  goldLine: '#eadfb8',
  mark: '#fff3c4',
  veil: 'rgb(20 33 61 / 45%)',
} as const

export const space = [4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64] as const

/** Written as rem, so that the reader's own size holds. */
export const textSizes = { xs: 12, s: 13, m: 15, l: 17, xl: 20, title: 24, heading: 32 } as const

/**
 * An absent family is looked for once for each weight: Noto, often installed, comes before what it replaces.
 */
export const fonts = {
  font: 'Inter, "Noto Sans CJK SC", "Segoe UI", Roboto, Helvetica, Arial, "PingFang SC", "Noto Sans SC", "Microsoft YaHei", sans-serif',
  serif:
    '"Source Serif 4", Georgia, "Noto Serif", "Times New Roman", "DejaVu Serif", "Songti SC", "Noto Serif SC", "Noto Serif CJK SC", SimSun, serif',
} as const

export const shapes = {
  radius: 8,
  radiusSmall: 6,
  radiusPill: 10,
  control: 40,
  controlSmall: 32,
  wrap: 1200,
} as const

const kebab = (name: string) => name.replace(/[A-Z]|\d+/g, (part) => `-${part.toLowerCase()}`)
const pixels = (size: number) => `${size}px`
const rems = (size: number) => `${size / 16}rem`

function variables(): [name: string, value: string][] {
  return [
    ...Object.entries(colours).map(([name, value]): [string, string] => [kebab(name), value]),
    ...space.map((size, step): [string, string] => [`space-${step + 1}`, pixels(size)]),
    ...Object.entries(textSizes).map(([name, size]): [string, string] => [`text-${name}`, rems(size)]),
    ['text-display', 'clamp(1.875rem, 4.4vw, 3.25rem)'],
    ['leading', '1.55'],
    ...Object.entries(fonts),
    ...Object.entries(shapes).map(([name, size]): [string, string] => [kebab(name), pixels(size)]),
    ['measure', '72ch'],
    ['motion', '150ms'],
  ]
}

/** A test keeps `tokens.css` equal to it; with WRITE_TOKENS=1 it writes the file. */
export const tokensCss = () =>
  `:root {\n${variables()
    .map(([name, value]) => `  --${name}: ${value};\n`)
    .join('')}}\n`
