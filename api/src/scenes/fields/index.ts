import { named } from '../scene.ts'
import * as emblem from './emblems.ts'
import * as further from './more-emblems.ts'
import { agriculture, architecture, engineering, hospitality, science, technology } from './sciences.ts'
import { arts, commerce, education, health, language, mixed, society } from './societies.ts'

/** By the broad field's code, as courses bear it. */
export const fields = named(
  'field',
  { width: 320, height: 180 },
  {
    '01': [science, 'A microscope, a flask and a seedling under glass', '显微镜、烧瓶与玻璃罩下的幼苗'],
    '02': [
      technology,
      'A rack of lights and a screen with code brackets',
      '亮着灯的机柜与显示代码括号的屏幕',
    ],
    '03': [engineering, 'A crane beside the arch of a bridge', '拱桥旁的起重机'],
    '04': [architecture, 'A small house that stands up from its plan', '从图纸上立起来的小房子'],
    '05': [agriculture, 'Rows of crops, a barn and a wind pump', '成排的作物、谷仓与风车水泵'],
    '06': [health, 'A nurse beside a bed by the window', '窗边病床旁的护士'],
    '07': [education, 'An open book before shelves and a blackboard', '书架与黑板前一本打开的书'],
    '08': [commerce, 'City towers with a rising line above them', '城市高楼与上升的折线'],
    '09': [society, 'Scales before a house with columns', '柱廊建筑前的天平'],
    '10': [arts, 'An easel by a window, brushes and a guitar', '窗边的画架、画笔与吉他'],
    '11': [hospitality, 'A steaming pan under hanging ladles', '挂勺下冒着热气的锅'],
    '12': [mixed, 'Six discs of different subjects joined by lines', '以线相连的六个不同学科'],
    language: [language, 'Two speech bubbles above a pile of dictionaries', '一摞词典上方的两个对话气泡'],
  },
)
/** Beside the name of a field: they say nothing of their own. */
export const emblems = named(
  'emblem',
  { width: 56, height: 56 },
  {
    '01': [further.science, '', ''],
    '02': [emblem.technology, '', ''],
    '03': [emblem.engineering, '', ''],
    '04': [further.architecture, '', ''],
    '05': [further.agriculture, '', ''],
    '06': [emblem.health, '', ''],
    '07': [emblem.education, '', ''],
    '08': [emblem.commerce, '', ''],
    '09': [emblem.society, '', ''],
    '10': [emblem.arts, '', ''],
    '11': [further.hospitality, '', ''],
    '12': [further.mixed, '', ''],
  },
)
