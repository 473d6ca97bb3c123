import type { WordRow } from './concept.ts'

/** Subjects of degrees beside the fields of the register. */
export const STUDY_WORDS: readonly WordRow[] = [
  ['database, databases, sql', '数据库, 资料库', 'database'],
  [
    'automation, control engineering, instrumentation',
    '自动化, 自控, 控制工程',
    'automation, control system, instrumentation',
  ],
  [
    'computer engineering, computer systems engineering, embedded systems',
    '计算机工程, 计算机硬件, 嵌入式',
    'computer engineering, computer system engineering, computer and network engineering',
  ],
  ['nanotechnology, nanoscience', '纳米, 纳米技术, 奈米', 'nanotechnology, nanoscience'],
  ['building surveying, building surveyor, building inspector', '建筑检测', 'building surveying'],
  [
    'building design, drafting, architectural drafting, draftsperson',
    '制图, 绘图, 建筑制图',
    'building design, drafting',
  ],
  [
    'music production, audio production, audio engineering, sound engineering, sound production, dj, audio',
    '音乐制作, 录音, 录音师, 混音, 编曲',
    'music production, audio, sound production, music industry',
  ],
  ['art history', '艺术史', 'art history'],
  [
    'arts management, arts administration, cultural management',
    '艺术管理, 文化管理',
    'art management, art and cultural management, cultural leadership',
  ],
  ['gender studies, womens studies', '性别研究, 女性研究', 'gender'],
  ['military, defence, strategic studies', '军事, 国防, 战略研究', 'defence, military, strategic study'],
  [
    'oral health, dental hygienist, dental hygiene, dental therapist',
    '口腔卫生, 洗牙, 口腔保健',
    'oral health, dental hygiene',
  ],
  ['dental assistant, dental assisting, dental nurse', '牙医助理, 牙科助理', 'dental assisting'],
  [
    'medical laboratory, laboratory technician, lab technician, laboratory science, pathology',
    '检验, 医学检验, 病理, 化验, 化验员, 病理学',
    'laboratory, pathology',
  ],
  ['immunology', '免疫, 免疫学', 'immunology'],
  ['pharmacology', '药理, 药理学', 'pharmacology'],
  ['clinical trials, clinical research', '临床试验, 临床研究', 'clinical trial, clinical research'],
  [
    'ecology, conservation, conservation biology, wildlife conservation, ecologist',
    '生态, 生态学, 野生动物, 自然保护',
    'ecology, conservation, ecological, wildlife',
  ],
  ['aquaculture, fisheries', '水产, 水产养殖, 渔业', 'aquaculture, fishery'],
  [
    'double degree, dual degree, combined degree',
    '双学位, 双硕士, 联合学位',
    'double degree, dual degree, dual award',
  ],
  ['online, distance education', '网课, 在线, 在线课程, 线上, 线上课程, 远程', 'online'],
  ['water engineering, hydrology', '水利, 水利工程, 水资源', 'water, hydrology'],
  ['transport, transport engineering, transportation', '交通, 交通工程, 交通运输', 'transport, traffic'],
  ['bioinformatics', '生物信息, 生物信息学'],
  ['metallurgy, metallurgist', '冶金', 'metallurgy, metallurgical'],
  ['risk management', '风险管理', 'risk'],
  ['art therapy, music therapy', '艺术治疗, 音乐治疗'],
  ['japanese', '日语, 日文'],
  ['french', '法语, 法文'],
  ['korean', '韩语, 韩文'],
  ['chinese language, mandarin', '汉语, 对外汉语', 'chinese'],
  ['career development, career counselling, career practice', '职业规划, 生涯规划', 'career'],
  [
    'quantitative finance, financial mathematics',
    '金融数学, 量化金融, 金数',
    'quantitative finance, financial mathematics',
  ],
  ['engineering management', '工程管理', 'engineering management'],
  [
    'dental technology, dental technician, dental prosthetist',
    '牙科技师, 义齿',
    'dental technology, dental prosthetics',
  ],
]
