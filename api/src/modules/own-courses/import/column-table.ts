/** `en` is the register's own header where it has the column too. */
export interface ImportColumn {
  en: string
  zh: string
  also?: readonly string[]
  guideEn: string
  guideZh: string
  example: string
}
const column = (
  en: string,
  zh: string,
  guideEn: string,
  guideZh: string,
  example: string,
  also: string[] = [],
): ImportColumn => ({
  ...{ en, zh, guideEn, guideZh, example, also },
})

const amount = (en: string, zh: string, example: string) =>
  column(en, zh, 'At most 10 digits and two decimals', '最多 10 位数字、两位小数', example)
export const COLUMNS = {
  group: column(
    'Course Group',
    '课程类别',
    'Tertiary, Secondary, English school or Chinese school; the level says it when blank',
    '高等教育、中小学、英语课程或中国院校课程；留空则按学历层次判断',
    'Tertiary',
  ),
  registerCode: column(
    'CRICOS Course Code',
    '注册代码',
    'Finds the course again; without it name, level and campus do',
    '用于识别同一门课程；没有代码时按名称、层次和校区识别',
    '012345A',
    ['Register Code', 'Course Code', '课程代码'],
  ),
  nameEn: column(
    'Course Name',
    '课程英文名',
    'A name in one of the two languages is needed',
    '中英文名称至少填写一项',
    'Bachelor of Nursing',
    ['Course Name (English)', 'Course Name EN'],
  ),
  nameCn: column(
    'Course Name (Chinese)',
    '课程中文名',
    'A name in one of the two languages is needed',
    '中英文名称至少填写一项',
    '护理学学士',
    ['Course Name CN', '课程名称'],
  ),
  level: column(
    'Course Level',
    '学历层次',
    'As in the register or in our lists; needed for a new course',
    '按官方注册或本站列表填写；新课程必填',
    'Bachelor Degree',
    ['课程级别', '层次'],
  ),
  vetCode: column(
    'VET National Code',
    '职业教育国家代码',
    'Australia, vocational courses',
    '澳大利亚职业教育课程',
    'HLT54121',
  ),
  broad: column(
    'Field of Education 1 Broad Field',
    '专业大类',
    'Two digits or the name',
    '两位代码或名称',
    '06 - Health',
  ),
  narrow: column(
    'Field of Education 1 Narrow Field',
    '专业小类',
    'Four digits or the name',
    '四位代码或名称',
    '0603 - Nursing',
  ),
  weeks: column('Duration (Weeks)', '学制（周）', 'A whole number', '整数', '156', ['Duration']),
  language: column(
    'Course Language',
    '授课语言',
    'Name or code of the language',
    '语言名称或代码',
    'English',
  ),
  delivery: column(
    'Delivery Mode',
    '授课方式',
    'On campus, Online or Blended',
    '校内授课、线上授课或混合授课',
    'On campus',
  ),
  load: column('Study Load', '学习形式', 'Full-time or Part-time', '全日制或非全日制', 'Full-time'),
  currency: column(
    'Currency',
    '币种',
    'Three letters; the currency of your country when blank',
    '三位字母代码；留空则为所在国货币',
    'AUD',
  ),
  fee: column(
    'Fee',
    '课程费用',
    'Tertiary and Chinese: first year; secondary: one year; English: whole course',
    '高等教育及中国院校为首年；中小学为一年；英语课程为全程',
    '38400',
    ['International Fee', 'Annual Fee', '学费'],
  ),
  tuition: column('Tuition Fee', '学费总额', 'Tuition of the whole course', '全程学费', '115200'),
  nonTuition: amount('Non Tuition Fee', '非学费费用', '500'),
  total: amount('Estimated Total Course Cost', '预计总费用', '115700'),
  applicationFee: amount('Application Fee', '申请费', '100'),
  deposit: amount('Deposit', '定金', '5000'),
  campuses: column(
    'Campus',
    '校区',
    'Names of your campuses, with a semicolon between; the main campus when blank',
    '校区名称，以分号分隔；留空为主校区',
    'City Campus; Harbour Campus',
    ['Campuses', 'Location Name'],
  ),
  intakes: column(
    'Intake Dates',
    '开学日期',
    'Days as 2027-02-22, with a semicolon between; they are added to those there are',
    '日期如 2027-02-22，以分号分隔；追加到已有日期',
    '2027-02-22; 2027-07-19',
    ['Intakes', '入学日期'],
  ),
  englishTest: column(
    'English Test',
    '英语考试',
    'Name of the test, such as IELTS Academic or PTE Academic',
    '考试名称，如 IELTS Academic、PTE Academic',
    'IELTS Academic',
  ),
  englishOverall: column('English Overall', '英语总分', 'Lowest overall score', '最低总分', '6.5'),
  englishBand: column('English Band', '英语单项最低分', 'Lowest score in each band', '各单项最低分', '6.0'),
  documents: column(
    'Documents',
    '所需材料',
    'Codes of documents, with a semicolon between',
    '材料代码，以分号分隔',
    'P01; A01; E01',
    ['Required Documents'],
  ),
  tags: column(
    'Tags',
    '标签',
    'At most five of 20 characters, with a semicolon between',
    '最多五个，每个不超过 20 字，以分号分隔',
    'Placement; Scholarship',
  ),
  descriptionEn: column(
    'Description',
    '英文介绍',
    'At most 3,000 characters',
    '不超过 3000 字',
    'Three years of theory and 800 hours of placement.',
    ['Description (English)'],
  ),
  descriptionCn: column(
    'Description (Chinese)',
    '中文介绍',
    'At most 3,000 characters',
    '不超过 3000 字',
    '三年课程，含 800 小时临床实习。',
    ['课程介绍'],
  ),
  yearLevels: column(
    'Year Levels',
    '年级',
    'Secondary: K, 1 to 13, with a semicolon between',
    '中小学：K、1 至 13，以分号分隔',
    '10; 11; 12',
  ),
  curriculum: column(
    'Curriculum',
    '课程体系',
    'Secondary: VCE, HSC, IB, NCEA …',
    '中小学：VCE、HSC、IB、NCEA 等',
    'VCE',
  ),
  hoursPerWeek: column('Hours per Week', '每周课时', 'English courses', '英语课程', '20'),
  hsk: column('HSK Level', 'HSK 等级', 'Chinese schools: 0 to 9', '中国院校：0 至 9', '4'),
  publish: column(
    'Publish',
    '发布',
    'Yes publishes a complete course; otherwise a new one stays a draft',
    '填“是”则发布资料完整的课程；否则新课程存为草稿',
    'No',
  ),
} as const satisfies Record<string, ImportColumn>
