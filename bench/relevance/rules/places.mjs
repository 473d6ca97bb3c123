// Places as a postcode says them: a campus of the register names its suburb, a person the city.
const city = (state, ...ranges) => ({ state, ranges })

export const PLACES = {
  sydney: city('NSW', [1000, 2249], [2555, 2574], [2740, 2786]),
  melbourne: city('VIC', [3000, 3210], [3335, 3341], [3427, 3429], [3750, 3810], [3910, 3980], [8000, 8999]),
  brisbane: city('QLD', [4000, 4207], [4300, 4305], [4500, 4519], [9000, 9499]),
  perth: city('WA', [6000, 6199], [6800, 6999]),
  adelaide: city('SA', [5000, 5199], [5800, 5999]),
  canberra: city('ACT', [200, 299], [2600, 2620], [2900, 2920]),
  hobart: city('TAS', [7000, 7055]),
  darwin: city('NT', [800, 832]),
  goldcoast: city('QLD', [4208, 4230], [9726, 9729]),
  cairns: city('QLD', [4865, 4881]),
  townsville: city('QLD', [4810, 4819]),
  newcastle: city('NSW', [2280, 2310]),
  wollongong: city('NSW', [2500, 2530]),
  geelong: city('VIC', [3211, 3228]),
  sunshinecoast: city('QLD', [4550, 4575]),
  launceston: city('TAS', [7248, 7299]),
  ballarat: city('VIC', [3350, 3357]),
  bendigo: city('VIC', [3550, 3556]),
  nsw: { state: 'NSW' },
  vic: { state: 'VIC' },
  qld: { state: 'QLD' },
  wa: { state: 'WA' },
  sa: { state: 'SA' },
  tas: { state: 'TAS' },
  nt: { state: 'NT' },
  act: { state: 'ACT' },
}

const STATES = {
  'new south wales': 'NSW',
  victoria: 'VIC',
  queensland: 'QLD',
  'western australia': 'WA',
  'south australia': 'SA',
  tasmania: 'TAS',
  'australian capital territory': 'ACT',
  'northern territory': 'NT',
}
export const stateOf = (word) => STATES[word.toLowerCase()] ?? word.toUpperCase()

/** 3 in the place, 1 elsewhere in its state, -1 in another state, 0 where the workbook states no campus. */
export function gradeOfPlace({ campuses }, { state, ranges }) {
  const near = campuses.filter((campus) => campus.state === state)
  if (campuses.length === 0) return 0
  if (near.length === 0) return -1
  const within = ({ postcode }) => ranges.some(([from, to]) => postcode >= from && postcode <= to)
  return !ranges || near.some(within) ? 3 : 1
}
