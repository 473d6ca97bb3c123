import type { WordRow } from './concept.ts'

/** What is done by hand or for customers, and what is named after the work more than after a field. */
export const TRADE_WORDS: readonly WordRow[] = [
  [
    'cabinet making, cabinet maker, joinery, joiner, furniture making, furniture maker',
    '橱柜, 家具, 家具制作, 做家具, 细木工',
    'cabinet making, joinery, furniture making',
  ],
  ['roofing, roofer', '屋顶, 屋面', 'roofing, roof'],
  ['plastering, plasterer', '石膏板, 抹灰', 'plastering, wall and ceiling lining'],
  [
    'mechanic, car mechanic, motor mechanic, auto mechanic, car repair, auto repair, vehicle repair, automotive technician, automotive mechanic, mobile mechanic, automobile, car servicing',
    '修车, 汽修, 汽车维修, 修理汽车, 汽车修理, 汽车技师, 修汽车, 汽车修理工, 修车师傅',
    'automotive mechanical, automotive technology, light vehicle, heavy vehicle, heavy commercial vehicle, mechanical diagnosis, automotive servicing',
  ],
  [
    'panel beating, panel beater, smash repair, spray painter, spray painting, car painting',
    '钣金, 钣金喷漆, 汽车喷漆, 喷漆',
    'automotive body, vehicle body, body repair, automotive refinishing, vehicle painting',
  ],
  ['drone, drones, uav', '无人机', 'drone, remotely piloted'],
  [
    'landscaping, landscaper, landscape construction, garden design',
    '庭院, 花园设计, 园林施工',
    'landscape construction, landscape design',
  ],
  ['dermal therapy, dermal science, skin therapy', '皮肤, 医美, 皮肤护理', 'dermal, skin'],
  ['travel agent, travel agency, travel consultant', '旅行社, 旅行顾问', 'travel and tourism, travel'],
  [
    'animal care, animal studies, pet care, zookeeper, zoo keeper, dog grooming, pet grooming, dog training',
    '动物护理, 动物照顾, 宠物, 宠物美容, 照顾动物, 动物园',
    'animal study, animal care, captive animal, companion animal, wildlife',
  ],
  ['equine, horse riding, horse, horses', '马术, 马匹, 骑马', 'equine, horse'],
  ['retail, shop assistant, retail management', '零售, 零售管理, 店员', 'retail'],
  ['customer service, customer engagement, call centre', '客服, 客户服务', 'customer engagement'],
  [
    'work health and safety, whs, ohs, occupational health and safety, workplace safety',
    '职业安全, 安全工程, 职业健康安全, 安全管理',
    'health and safety, safety',
  ],
  ['procurement, purchasing', '采购, 采购管理', 'procurement'],
  [
    'import export, customs, customs broker, freight forwarding',
    '进出口, 海关, 报关, 货代',
    'custom, freight',
  ],
  [
    'electronic commerce, e-commerce, ecommerce, online business',
    '电子商务, 电商, 跨境电商',
    'e-commerce, ecommerce, electronic commerce, electronic business, digital business',
  ],
  [
    'education support, teacher aide, teachers aide, teacher assistant, teaching assistant',
    '助教, 教学助理, 教育助理',
    'education support',
  ],
  ['sport coaching, sports coach, coach, coaching', '教练, 体育教练, 足球教练', 'coaching'],
  ['outdoor education, outdoor recreation, outdoor leadership', '户外, 户外运动, 户外教育', 'outdoor'],
  ['fire safety, firefighter, fire fighter, firefighting', '消防, 消防员', 'fire'],
  ['scaffolding, scaffolder', '脚手架'],
  ['glazier, glazing', '玻璃工', 'glass, glazing'],
  ['butcher, butchery', '屠夫, 肉类加工', 'meat'],
  [
    'fitter, fitter and turner, fitting and turning, machinist, cnc',
    '钳工, 车工, 机械加工, 数控, 机床',
    'mechanical trade, fitting, machining',
  ],
  ['auto electrician, automotive electrician', '汽车电路', 'automotive electrical'],
  [
    'diesel mechanic, diesel, diesel fitter, truck mechanic, heavy vehicle mechanic, heavy vehicle, heavy diesel',
    '柴油机, 卡车维修, 重型车辆, 修卡车',
    'heavy commercial vehicle, heavy vehicle, diesel, mobile plant',
  ],
]
