import type { WordRow } from './concept.ts'

/** Health, teaching, and people. */
export const CARE_WORDS: readonly WordRow[] = [
  ['enrolled nurse, enrolled nursing', '登记护士, 初级护士', 'diploma+nursing, enrolled nursing'],
  ['midwifery, midwife, midwives', '助产, 助产士, 接生, 产科'],
  [
    'aged care, ageing support, carer, individual support, elderly care, aged care worker, care worker, caregiver, personal care, elderly, age care, aged carer, disability and aged care, home care, support worker, nursing home',
    '养老, 老年护理, 养老护理, 护工, 老年人护理, 照顾老人, 老人护理, 老人照护, 老年照护, 照护, 长照, 养老院, 护老, 照顾老年人, 看护, 老人院, 老年看护, 养老服务, 老年服务',
    'aged care, ageing, individual support',
  ],
  [
    'disability, disability support, disability care',
    '残障, 残疾人护理, 残疾护理, 残疾, 残疾人, 残障人士, 残疾人照顾, 残障护理',
    'disability',
  ],
  ['mental health, mental health worker, mental health support', '心理健康, 精神健康, 精神卫生'],
  [
    'counselling, counseling, counselor, counsellor, psychotherapy, psychotherapist',
    '心理咨询, 咨询师, 心理咨询师, 心理辅导, 心理治疗, 婚姻咨询, 谘商, 咨商',
    'counselling',
  ],
  [
    'physiotherapy, physio, physiotherapist, physical therapy',
    '物理治疗, 理疗, 理疗师, 物理治疗师, 物治, 物理治疗系, 物理治疗学, 运动治疗',
    'physiotherapy',
  ],
  ['occupational therapy', '职业治疗, 作业治疗, 职业治疗师, 职治, 职能治疗, 职能治疗师, 作业疗法'],
  [
    'speech pathology, speech pathologist, speech therapy, speech therapist',
    '言语治疗, 语言治疗, 言语病理, 语言病理, 言语治疗师, 语言治疗师',
    'speech pathology, speech',
  ],
  [
    'sports science, sport science, exercise science, exercise and sport science',
    '运动科学, 体育科学',
    'sport science, exercise science, exercise+sport',
  ],
  ['exercise physiology', '运动康复, 运动生理, 运动生理学'],
  ['osteopathy, osteopath', '整骨', 'osteopathy, osteopathic'],
  ['audiology, audiologist', '听力, 听力学', 'audiology'],
  ['podiatry, podiatrist', '足病, 足科', 'podiatry, podiatric'],
  ['chiropractic, chiropractor', '脊椎按摩, 正脊, 整脊, 脊椎矫正, 脊骨神经', 'chiropractic'],
  [
    'paramedicine, paramedic, ambulance, paramedical',
    '急救, 急救医学, 院前急救, 救护, 救护车, 急救员',
    'paramedicine, paramedic, paramedical',
  ],
  [
    'nutrition, dietetics, dietitian, dietician, nutritionist',
    '营养, 营养学, 营养师, 食品营养, 营养系, 饮食',
    'nutrition, dietetic',
  ],
  [
    'chinese medicine, tcm, acupuncture, traditional chinese medicine, acupuncturist',
    '中医, 中医学, 针灸, 中医药, 中医系, 中医针灸, 针灸推拿, 传统中医',
    'chinese medicine, acupuncture',
  ],
  ['naturopathy, naturopath, natural medicine, natural therapy, naturopathic', '自然疗法'],
  [
    'massage, remedial massage, massage therapist, massage therapy, masseuse, masseur',
    '按摩, 推拿, 按摩师, 推拿师, 按摩推拿, 做按摩',
    'massage',
  ],
  [
    'health administration, health management, hospital management',
    '医院管理, 卫生管理, 医疗管理',
    'health administration, health management, health service management',
  ],
  [
    'health information, health informatics, medical informatics, digital health',
    '健康信息, 医疗信息',
    'health information, health informatics',
  ],
  ['clinical psychology', '临床心理, 临床心理学'],
  [
    'early childhood, ece, kindergarten teacher, kindy teacher, preschool teacher, early learning, early childhood education, montessori, early childhood teacher, early childhood educator, early childhood teaching',
    '幼教, 幼儿教育, 幼师, 早教, 学前教育, 幼儿园老师, 幼儿园教师, 幼儿老师, 幼保, 幼教系, 幼稚园老师, 幼稚园教师, 幼儿教师, 幼儿, 学前, 蒙氏, 蒙特梭利',
    'early childhood, childcare, early year, early learning',
  ],
  [
    'childcare, child care, childcare worker, daycare, nanny, babysitter, day care, work with children, working with children, work with kids, working with kids, kids, childcare educator, babysitting, childcare teacher',
    '幼儿保育, 托儿, 托儿所, 保育, 保育员, 带孩子, 看孩子, 保姆, 照顾小孩, 托育, 照顾孩子, 带小孩, 看小孩, 幼托, 育儿, 带娃',
    'early childhood education and care, childcare, child care',
  ],
  ['community services, community service', '社区服务, 社区工作', 'community service, community'],
  [
    'vet nurse, vet nursing, veterinary nursing',
    '兽医护理, 宠物护理, 兽医护士',
    'veterinary nursing, veterinary nurse',
  ],
  [
    'primary teaching, primary education, primary teacher, primary school teacher, primary school teaching, teacher in primary school, teach in primary school, teach primary school, elementary teacher, elementary education, elementary school teacher, primary school education',
    '小学教育, 小教, 小学老师, 小学教师, 小学师范',
    'primary+education, primary+teaching',
  ],
  [
    'secondary teaching, secondary education, secondary teacher, high school teacher, secondary school teacher, high school teaching, teacher in high school, teach in high school, teacher in secondary school, middle school teacher, maths teacher, science teacher, physical education, pe teacher',
    '中学教育, 中教, 中学老师, 中学教师, 高中老师, 初中老师, 高中教师, 初中教师, 数学老师, 体育老师',
    'secondary+education, secondary+teaching',
  ],
  [
    'special education, inclusive education, special needs teacher, special needs education, special needs, special ed, special education teacher',
    '特殊教育, 特教, 特殊教育学, 特教老师',
    'special education, inclusive education, special need',
  ],
  [
    'tesol, tefl, teaching english, english teacher, teach english, teaching english overseas, teach english overseas, teaching english abroad, teach english abroad, esl teacher, teach esl, teaching esl, english language teaching',
    '对外英语教学, 英语教学, 英语教师, 教英语, 英语老师, 教英文, 英文老师, 英语教学法',
    'tesol, tefl, tesl, english language teaching, celta',
  ],
  [
    'educational leadership',
    '教育管理, 教育领导',
    'educational leadership, education leadership, leadership in education, education management',
  ],
  ['training and assessment, tae', '培训与评估', 'training and assessment'],
  ['youth work, youth worker', '青少年工作, 青少年, 青少年辅导', 'youth'],
  ['general english, everyday english', '通用英语, 日常英语, 基础英语, 普通英语', 'general english'],
  [
    'academic english, eap',
    '学术英语',
    'academic english, english for academic purpose, eap, academic purpose',
  ],
  ['business english', '商务英语'],
  [
    'high school preparation',
    '高中预备, 中学预备, 高中语言',
    'high school preparation, secondary school preparation, secondary preparation',
  ],
  ['direct entry', '直升班, 直升语言班', 'direct entry'],
  ['international baccalaureate, ib', '国际文凭, IB课程', 'international baccalaureate'],
  ['study tour', '游学'],
  ['study abroad, exchange', '交换, 交换生', 'study abroad, exchange'],
]
