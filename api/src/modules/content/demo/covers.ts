/** Drawn by hand for the demo, 320 × 180; one scene for each category of articles. */
interface Scene {
  altEn: string
  altCn: string
  draw: string
}
const [INK, SEA, SEA_DARK, PAPER, WHITE] = ['#14213d', '#0f766e', '#0b5a54', '#fbfaf7', '#ffffff']
const [DEEP, HAZE, MIST, DAWN, CLAY, BRICK, GUM] = [
  '#23465a',
  '#8db0b2',
  '#d3e3df',
  '#f7e6cf',
  '#d9a177',
  '#a8623f',
  '#6c8065',
]
const rect = (x: number, y: number, width: number, height: number, fill: string, round = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" rx="${round}"/>`
const disc = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`
const line = (d: string, stroke: string, width = 2, dash = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-dasharray="${dash}"/>`
const lines = (x: number, y: number, width: number, count: number, fill = HAZE) =>
  Array.from({ length: count }, (_, at) =>
    rect(x, y + at * 10, at % 3 === 2 ? width * 0.7 : width, 3, fill),
  ).join('')
const rows = (x: number, y: number, width: number, count: number, fill: string) =>
  Array.from({ length: count }, (_, at) => line(`M${x} ${y + at * 12}h${width}`, fill, 5, '4 7')).join('')
const tree = (x: number, y: number) => rect(x - 2, y - 22, 4, 22, BRICK) + disc(x, y - 30, 14, GUM)
const person = (x: number, y: number, coat: string, hair: string) =>
  shape(`M${x - 11} ${y}v-18q0 -10 11 -10t11 10v18z`, coat) + disc(x, y - 35, 7, hair)

const SCENES: Readonly<Record<number, Scene>> = {
  1: {
    altEn: 'A passport under a form with ticks, and an aeroplane on its way',
    altCn: '护照与勾选好的表格，一架飞机正在途中',
    draw:
      line('M16 120Q90 20 190 52T312 40', SEA, 2, '2 7') +
      `<g transform="rotate(-8 130 96)">${rect(92, 40, 78, 108, DEEP, 5)}<circle cx="131" cy="84" r="19" fill="none" stroke="${MIST}" stroke-width="2"/>${line('M112 84h38M131 65v38', MIST)}${rect(112, 122, 38, 4, MIST)}</g>` +
      `<g transform="rotate(6 190 104)">${rect(152, 56, 82, 104, WHITE, 3)}${lines(164, 72, 56, 6)}${disc(214, 142, 13, SEA)}${line('M208 142l4 5 8 -10', WHITE, 3)}</g>` +
      shape('M262 52l30 -8 -16 14 4 12 -8 -7 -10 8 2 -12z', INK),
  },
  2: {
    altEn: 'A letter that comes out of its envelope, with a clock',
    altCn: '一封从信封中取出的信和一个时钟',
    draw:
      shape('M82 96L160 52l78 44v62H82z', HAZE) +
      rect(100, 40, 120, 88, WHITE, 2) +
      rect(112, 52, 40, 5, SEA) +
      lines(112, 66, 92, 5) +
      shape('M82 96l78 46 78 -46v64H82z', MIST) +
      shape('M82 160l62 -34h32l62 34z', HAZE) +
      disc(232, 54, 20, SEA) +
      line('M232 42v13l8 6', WHITE, 2.5),
  },
  3: {
    altEn: 'A graduate’s cap on a chest that holds coins',
    altCn: '装着硬币的箱子上放着一顶学位帽',
    draw:
      rect(104, 98, 112, 58, CLAY, 4) +
      rect(104, 98, 112, 14, BRICK, 4) +
      rect(150, 106, 20, 18, DEEP, 3) +
      [120, 138, 184, 200].map((x) => disc(x, 96, 7, DAWN)).join('') +
      shape('M160 38l66 26 -66 26 -66 -26z', INK) +
      shape('M126 78v16q34 18 68 0V78l-34 13z', DEEP) +
      line('M222 66v28', SEA, 3) +
      disc(222, 98, 5, SEA),
  },
  4: {
    altEn: 'A tram before tall houses and a clock tower',
    altCn: '高楼与钟楼前驶过的有轨电车',
    draw:
      rect(40, 66, 42, 80, HAZE) +
      rect(88, 46, 34, 100, DEEP) +
      rect(200, 58, 46, 88, HAZE) +
      rect(252, 78, 36, 68, DEEP) +
      rows(92, 58, 26, 7, MIST) +
      rows(206, 70, 34, 6, PAPER) +
      rect(138, 62, 46, 84, CLAY) +
      shape('M138 62l23 -30 23 30z', SEA_DARK) +
      disc(161, 80, 12, WHITE) +
      line('M161 73v8l6 3', INK) +
      rect(60, 122, 170, 30, SEA, 6) +
      rect(70, 128, 150, 12, MIST, 2) +
      disc(92, 152, 5, INK) +
      disc(200, 152, 5, INK) +
      line('M20 158h280', INK),
  },
  5: {
    altEn: 'A university’s hall with a tower, between trees',
    altCn: '树木之间带塔楼的大学礼堂',
    draw:
      rect(70, 88, 180, 58, CLAY) +
      rect(142, 44, 36, 102, BRICK) +
      shape('M142 44l18 -26 18 26z', DEEP) +
      disc(160, 62, 9, PAPER) +
      rows(82, 102, 48, 3, DEEP) +
      rows(190, 102, 48, 3, DEEP) +
      shape('M150 146v-24q10 -12 20 0v24z', INK) +
      tree(48, 146) +
      tree(272, 146) +
      rect(0, 146, 320, 34, GUM),
  },
  6: {
    altEn: 'Two people talk at a table with papers',
    altCn: '两人在摆着资料的桌前交谈',
    draw:
      rect(118, 34, 60, 30, WHITE, 8) +
      shape('M132 62l-6 12 16 -10z', WHITE) +
      lines(128, 44, 40, 2) +
      rect(188, 24, 54, 26, SEA, 8) +
      shape('M226 48l8 12 -18 -10z', SEA) +
      person(104, 132, DEEP, INK) +
      person(222, 132, SEA_DARK, BRICK) +
      rect(76, 126, 174, 8, BRICK, 3) +
      rect(92, 134, 8, 30, BRICK) +
      rect(226, 134, 8, 30, BRICK) +
      rect(142, 118, 36, 8, WHITE, 1),
  },
  7: {
    altEn: 'A lens over columns of different height',
    altCn: '放大镜下高低不一的柱子',
    draw:
      [36, 58, 84, 66, 96, 48]
        .map((high, at) => rect(74 + at * 30, 148 - high, 22, high, at === 2 ? SEA : at % 2 ? HAZE : DEEP))
        .join('') +
      line('M56 148h208', INK) +
      `<circle cx="146" cy="82" r="34" fill="${WHITE}" fill-opacity=".45" stroke="${INK}" stroke-width="6"/>` +
      line('M171 107l28 28', INK, 9),
  },
  8: {
    altEn: 'An answer sheet with a pencil and headphones',
    altCn: '答题卡、铅笔与耳机',
    draw:
      `<g transform="rotate(-6 126 92)">${rect(84, 34, 84, 116, WHITE, 3)}${Array.from({ length: 6 }, (_, at) => [0, 1, 2, 3].map((to) => disc(100 + to * 17, 52 + at * 16, 5, to === at % 4 ? DEEP : MIST)).join('')).join('')}</g>` +
      `<g transform="rotate(32 176 92)">${rect(170, 34, 12, 92, CLAY)}${shape('M170 126h12l-6 16z', INK)}</g>` +
      line('M208 122v-22a30 30 0 0 1 60 0v22', INK, 7) +
      rect(200, 112, 16, 34, SEA, 6) +
      rect(260, 112, 16, 34, SEA_DARK, 6),
  },
  9: {
    altEn: 'Stalls of a fair with visitors before them',
    altCn: '教育展的展位与参观者',
    draw:
      [52, 136, 220]
        .map(
          (x, at) =>
            rect(x, 84, 62, 62, PAPER) +
            shape(`M${x - 6} 84l8 -24h58l8 24z`, [SEA, CLAY, DEEP][at] ?? SEA) +
            rect(x + 8, 96, 46, 14, MIST) +
            rect(x, 122, 62, 24, HAZE),
        )
        .join('') +
      person(116, 160, INK, BRICK) +
      person(204, 160, SEA_DARK, INK) +
      line('M20 160h280', INK),
  },
  10: {
    altEn: 'A compass above water, its needle pointing south',
    altCn: '水面上方的罗盘，指针指向南方',
    draw:
      disc(160, 78, 52, WHITE) +
      `<circle cx="160" cy="78" r="52" fill="none" stroke="${INK}" stroke-width="5"/>` +
      shape('M160 122l-11 -44h22z', SEA) +
      shape('M160 34l-11 44h22z', HAZE) +
      disc(160, 78, 5, INK) +
      [142, 154, 166]
        .map((y) => line(`M30 ${y}q20 -8 40 0t40 0 40 0 40 0 40 0 40 0 40 0`, SEA_DARK))
        .join(''),
  },
}
const SKIES = [
  [MIST, DAWN],
  [MIST, MIST],
  [DAWN, DAWN],
  [DAWN, CLAY],
] as const

/** Neighbours in a list have other skies. */
export function coverOf(category: number, at: number): Scene {
  const scene = SCENES[category] ?? (SCENES[10] as Scene)
  const [sky, low] = SKIES[at % SKIES.length] ?? SKIES[0]
  const ground = rect(0, 0, 320, 180, sky) + rect(0, 146, 320, 34, low)
  const sun = disc(
    at % 2 ? 30 + ((at * 7) % 30) : 292 - ((at * 11) % 12),
    30,
    13,
    sky === DAWN ? WHITE : DAWN,
  )
  return {
    ...scene,
    draw: `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720" viewBox="0 0 320 180">${ground}${sun}${scene.draw}</svg>`,
  }
}
