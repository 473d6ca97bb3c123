import { named } from '../scene.ts'
import { behind } from './behind.ts'
import { front } from './front.ts'

/** Two layers with one horizon. */
export const hero = named(
  'hero',
  { width: 1280, height: 400 },
  {
    behind: [
      behind,
      'A ferry sails south at first light, from Singapore past Sydney to Auckland',
      '晨光中渡轮向南行驶，从新加坡经悉尼驶向奥克兰',
    ],
    front: [front, '', ''],
  },
)
