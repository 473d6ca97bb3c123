import { cityCollege, schoolyard, workshop } from '../campuses/towns.ts'
import { named } from '../scene.ts'
import { calendar, chest } from './calendar.ts'
import { arrival, cover, fair, money, rooms, rules, term, transport, work } from './life.ts'
import { answers, letter, passport } from './papers.ts'
import { evening, room } from './room.ts'
import { lens, talk } from './talk.ts'

export const covers = named(
  'cover',
  { width: 320, height: 180 },
  {
    passport: [
      passport,
      'A passport under a ticked form and a plane on a dotted path',
      '护照、勾选好的表格，一架飞机沿虚线飞过',
    ],
    answers: [answers, 'An answer sheet, a pencil and headphones', '答题卡、铅笔和一副耳机'],
    letter: [letter, 'A letter of offer comes out of its envelope', '拆开的信封里露出录取信'],
    calendar: [
      calendar,
      'A calendar with one day ticked, a student and a suitcase',
      '日历上勾了一天，旁边是学生和行李箱',
    ],
    chest: [chest, 'A graduation cap in the light above an open chest', '灯光下的学位帽与打开的箱子'],
    talk: [talk, 'A student and an adviser talk across a table', '学生与顾问隔桌而坐'],
    lens: [lens, 'Six towers of different height under a lens', '放大镜下高低不同的六座楼'],
    room: [
      room,
      'A desk at night with a rice cooker and a laptop',
      '夜晚书桌：电饭锅、笔记本电脑和窗外的城市',
    ],
    fair: [fair, 'Stalls of an education fair with visitors', '教育展的展位与参观者'],
    arrival: [arrival, 'A traveller with a suitcase sees a plane come in', '拉着行李箱的旅客望着飞机降落'],
    money: [money, 'Coins in three jars beside a bill', '三只装着硬币的罐子与一张账单'],
    rooms: [rooms, 'A shared house with its rooms open to view', '能看见每个房间的合租屋'],
    work: [work, 'A student behind the counter of a café', '咖啡店柜台后的学生'],
    transport: [transport, 'A train, a tram and a bus pass one another', '列车、电车与公交车交错而过'],
    health: [cover, 'A shield with a cross, a doctor’s bag and a card', '带十字的盾牌、医药箱与保险卡'],
    rules: [rules, 'A gate that opens on a path, a notice beside it', '小路尽头敞开的大门与告示牌'],
    term: [term, 'A school bag under a timetable and a clock', '课程表与时钟下的书包'],
    college: [cityCollege, 'A college of brick and glass in a city street', '城市街边的砖与玻璃校舍'],
    workshop: [workshop, 'A teaching workshop with a saw-tooth roof', '锯齿屋顶的实训车间'],
    schoolyard: [schoolyard, 'A low school with a clock and a playing field', '带时钟的低矮校舍与操场'],
  },
)
/** Wide, for the head of an open article. */
export const rooms12by5 = named(
  'wide',
  { width: 480, height: 200 },
  {
    evening: [
      evening,
      'A student with headphones at a desk by the window at night',
      '夜晚窗边书桌前戴着耳机的学生',
    ],
  },
)
