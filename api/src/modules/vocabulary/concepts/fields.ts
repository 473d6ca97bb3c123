import type { ConceptRow } from './concept.ts'

/**
 * Fields of science, engineering, building and land: words
 * that mean the whole field; its branches are in *-words.ts.
 */
export const FIELDS: readonly ConceptRow[] = [
  ['field-science', '01', 'science', '理科, 科学, 理学', 'bachelor of science, master of science'],
  ['field-maths', '0101', 'maths, mathematics, math', '数学, 应用数学'],
  ['field-physics', '0103', 'physics, astronomy, physicist', '物理, 物理学, 天文, 天文学'],
  ['field-chemistry', '0105', 'chemistry', '化学'],
  [
    'field-geology',
    '0107',
    'geology, geoscience, earth science, geophysics, geologist',
    '地质, 地质学, 地球科学',
  ],
  [
    'field-biology',
    '0109',
    'biology, biological science, bioscience, life science, biologist',
    '生物, 生物学, 生命科学',
  ],
  [
    'field-it',
    '02',
    'it, ict, information technology, computing, computer, it support, help desk, computer support, tech support, computer course, computer courses, computer studies',
    '信息技术, 资讯科技, 信息科技, 计算机, 电脑, IT, 信息工程, 资讯, 修电脑, 电脑维修, 资讯系, 信息与通信技术',
    'information technology, computing, computer, ict, it',
  ],
  [
    'field-computer-science',
    '0201',
    'cs, computer science, compsci, programming, coding, programmer, coder, computing science, computer scientist, computer programming',
    '计算机科学, 计算机, 编程, 程序员, 码农, 计科, 电脑科学, 资工, 资讯工程, 写代码, 敲代码, 写程序, 程序设计, 程式设计, 计算机专业, 计算机系, 计算机科学与技术, 程序猿',
  ],
  [
    'field-information-systems',
    '0203',
    'information systems, mis',
    '信息系统, 信息管理, 资讯管理, 资管, 信管',
  ],
  ['field-engineering', '03', 'engineering, engineer', '工程, 工科, 工程师, 工程学'],
  ['field-manufacturing', '0301', 'manufacturing', '制造, 制造业'],
  ['field-automotive', '0305', 'automotive', '汽车, 汽车工程, 汽车专业, 车辆工程, 车辆', 'automotive'],
  ['field-mechanical', '0307', 'mechanical engineering, mechanical', '机械, 机械工程, 机械制造, 机械工程师'],
  ['field-civil', '0309', 'civil engineering, civil', '土木, 土木工程, 土木工程师'],
  [
    'field-surveying',
    '0311',
    'surveying, geomatics, gis, geospatial, surveyor, land surveyor, spatial science',
    '测绘, 测量, 测量师, 测绘工程, 地理信息, 遥感',
    'surveying, geomatic, geospatial',
  ],
  [
    'field-electrical',
    '0313',
    'electrical engineering, electronic engineering, electrical, electronics, ee, eee',
    '电气, 电子, 电气工程, 电子工程, 电机, 电气工程师, 电子电气, 电力, 微电子, 半导体, 芯片, 集成电路',
    'electrical, electronic, electronics',
  ],
  ['field-aerospace', '0315', 'aviation', '航空', 'aerospace, aviation, aeronautical'],
  [
    'field-maritime',
    '0317',
    'maritime, marine engineering, shipping, naval architecture, marine engineer, seafaring, ship, maritime engineering, merchant navy, seafarer, deck officer, sailor',
    '海事, 航海, 船舶工程, 船舶, 造船, 轮机, 海运, 航海技术, 海事工程, 海员',
  ],
  [
    'field-architecture',
    '0401',
    'architecture, architect, architectural, architectural design, architecture design',
    '建筑学, 建筑设计, 建筑师, 建筑, 建筑系, 建筑学专业',
  ],
  [
    'field-building',
    '0403',
    'building and construction, construction, builder, building, building trade, house building',
    '施工, 建造, 建筑工程, 盖房子, 建房子, 修房子, 装修, 建筑施工, 营建, 盖楼',
  ],
  [
    'field-agriculture',
    '0501',
    'agriculture, agricultural, agribusiness, farming, farm, farmer, agronomy',
    '农业, 农学, 农科, 农场, 种地, 农业科学',
  ],
  [
    'field-horticulture',
    '0503',
    'horticulture, gardening, gardener',
    '园艺, 园艺师, 园林园艺',
    'horticulture, horticultural',
  ],
  ['field-forestry', '0505', 'forestry', '林业, 林学'],
  ['field-environment', '0509', 'environment, environmental, sustainability', '环境, 环保, 环境科学'],
]
