import { named } from '../scene.ts'
import { queensland, sydney } from './halls.ts'
import { quay } from './quay.ts'
import { auckland, nationalSingapore } from './towers.ts'
import { adelaide, melbourne, monash, nanyang, otago, westernAustralia } from './towns.ts'

/** By the school's own word in its address where its building is known. */
export const campuses = named(
  'campus',
  { width: 320, height: 180 },
  {
    'the-university-of-sydney': [
      sydney,
      'A sandstone quadrangle with a clock tower and a fig tree',
      '砂岩方庭、钟楼与一棵无花果树',
    ],
    'the-university-of-queensland': [
      queensland,
      'A sandstone hall with a square tower beside a lake',
      '湖边带方塔的砂岩大楼',
    ],
    'the-university-of-auckland': [auckland, 'A white clock tower among old trees', '老树间的白色钟楼'],
    'national-university-of-singapore': [
      nationalSingapore,
      'A low glass hall with a raked roof and a rain tree',
      '斜顶的低矮玻璃大厅与一棵雨树',
    ],
    'southern-harbour-institute': [
      quay,
      'A small college on a quay with masts behind it',
      '码头边的一所学院，后面是桅杆',
    ],
    'monash-university': [
      monash,
      'A long teaching block, a hall with round glass and gum trees',
      '长条教学楼、带圆窗的礼堂与桉树',
    ],
    'the-university-of-melbourne': [melbourne, 'A brown clock tower above a cloister', '回廊之上的褐色钟楼'],
    'the-university-of-western-australia': [
      westernAustralia,
      'A pale tower with a tiled roof by a pool',
      '水池边红瓦顶的浅色塔楼',
    ],
    'the-university-of-adelaide': [
      adelaide,
      'A brick hall with a steep roof and a turret',
      '陡屋顶、带小尖塔的砖砌礼堂',
    ],
    'university-of-otago': [otago, 'A dark stone clock tower beside a stream', '溪边的深色石砌钟楼'],
    'nanyang-technological-university': [
      nanyang,
      'Round stacked halls under rain trees',
      '雨树下层层叠起的圆形教学楼',
    ],
  },
)
