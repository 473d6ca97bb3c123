import { COUNTRIES } from '@southbound/shared/contract/constants'
import type { courseRequirements } from '../courses.tables.ts'
import { academicRules } from './course-academic.ts'
import { courseGroup } from './course-names.ts'
import type { PlannedCourse } from './course-plan.ts'
import type { DemoText } from './demo-data.ts'
import { dice } from './dice.ts'

type Rule = Omit<typeof courseRequirements.$inferInsert, 'courseId' | 'sort'>
const KIND = { english: 4, portfolio: 7, audition: 8, experience: 9, proposal: 11, age: 12, clearance: 13 }
const TEST = { ielts: 1, pte: 3, aeas: 17, hsk: 30 }
/** By IELTS score. */
const PTE: Record<string, string> = {
  '4.5': '30',
  '5.0': '36',
  '5.5': '42',
  '6.0': '50',
  '6.5': '58',
  '7.0': '65',
}
const STRICT = [
  'nursing',
  'midwifery',
  'education-primary',
  'education-secondary',
  'teaching-primary',
  'teaching-secondary',
  'medicine',
  'dentistry',
  'pharmacy',
  'physiotherapy',
  'laws',
  'social-work',
  'translation',
]
const ARTS = [
  'design',
  'fine-arts',
  'fashion',
  'animation',
  'architecture',
  'architectural-design',
  'landscape-architecture',
]
const PLACEMENTS = [
  'nursing',
  'midwifery',
  'early-childhood',
  'education-primary',
  'education-secondary',
  'teaching-primary',
  'teaching-secondary',
  'social-work',
  'aged-care',
  'individual-support',
]

/** Same group or, different groups and. */
export function entryRules(course: PlannedCourse): Rule[] {
  return [...academicRules(course), ...language(course), ...special(course)]
}

const both = (en: string, cn: string): DemoText => ({ en, cn })
const text = (kind: number, { en, cn }: DemoText): Rule => ({ kind, textEn: en, textCn: cn, mandatory: true })

function language(course: PlannedCourse): Rule[] {
  const group = courseGroup(course.level)
  if (group === 4) return chineseTest(course)
  if (group === 3) return course.programme.key === 'general-english' ? [] : [score(TEST.ielts, '4.5', '4.0')]
  if (group === 2) return schoolEnglish(course)
  const [overall, band] = englishLevel(course)
  return [score(TEST.ielts, overall, band), score(TEST.pte, PTE[overall] ?? '50', PTE[band] ?? '42')]
}

const score = (examTypeCode: number, overallMin: string, bandMin: string | null): Rule => ({
  kind: KIND.english,
  examTypeCode,
  overallMin,
  bandMin,
  mandatory: true,
  alternativeGroup: 1,
})

function englishLevel({ level, programme, school }: PlannedCourse): [overall: string, band: string] {
  if (STRICT.includes(programme.key) && level >= '160')
    return programme.key === 'laws' ? ['6.5', '6.5'] : ['7.0', '7.0']
  if (level === '150' || level === '151') return ['5.5', '5.5']
  if (level < '160') return ['5.5', '5.0']
  if (level >= '180' || school.feeTier >= 1.15) return ['6.5', '6.0']
  return ['6.0', dice(2, school.key) === 0 ? '6.0' : '5.5']
}

function schoolEnglish({ school }: PlannedCourse): Rule[] {
  if (school.country === COUNTRIES.singapore)
    return [
      text(
        KIND.english,
        both('AEIS in English and mathematics, sat before the intake.', '入学前须通过AEIS英语与数学考试。'),
      ),
    ]
  if (school.country === COUNTRIES.australia)
    return [score(TEST.aeas, school.ownership === 2 ? '70' : '60', null)]
  return [
    text(
      KIND.english,
      both(
        'A short English test by video; support classes where needed.',
        '视频英语小测，必要时安排英语辅导班。',
      ),
    ),
  ]
}

function chineseTest({ programme }: PlannedCourse): Rule[] {
  if (['clinical-medicine', 'global-business', 'china-studies'].includes(programme.key))
    return [score(TEST.ielts, '6.0', '5.5')]
  return [{ ...score(TEST.hsk, programme.key === 'chinese-medicine' ? '4' : '3', null) }]
}

function special(course: PlannedCourse): Rule[] {
  const { programme, level, school } = course
  const rules: Rule[] = []
  if (ARTS.includes(programme.key))
    rules.push(
      text(KIND.portfolio, both('A portfolio of eight to fifteen works.', '提交8至15件作品的作品集。')),
    )
  if (programme.key === 'music')
    rules.push(text(KIND.audition, both('An audition, live or recorded.', '现场或视频试演。')))
  if (programme.key === 'business-administration' && level === '180')
    rules.push(
      text(KIND.experience, both('Two years of work with responsibility.', '两年以上有职责的工作经验。')),
    )
  if (level === '190')
    rules.push(text(KIND.proposal, both('A research proposal of about 1,500 words.', '约1500词的研究计划。')))
  if (PLACEMENTS.includes(programme.key) && school.country === COUNTRIES.australia) {
    rules.push(
      text(
        KIND.clearance,
        both(
          'A police check and a working-with-children check before placement.',
          '实习前须通过无犯罪与儿童工作审查。',
        ),
      ),
    )
  }
  if (courseGroup(level) === 2)
    rules.push(
      text(
        KIND.age,
        both(
          'Younger than 18 at the start: a guardian and welfare arrangements are required.',
          '入学时未满18岁须安排监护与福利。',
        ),
      ),
    )
  return rules
}

/** docs/domain/files.md#document-types */
export function documentsOf({ level, programme }: PlannedCourse): string[] {
  const group = courseGroup(level)
  if (group === 2) return ['P01', 'P04', 'A09', 'E01', 'H08', 'S08']
  if (group === 3) return ['P01', 'P03', 'S08']
  const postgraduate = level >= '170' && level < '200'
  return [
    'P01',
    'A01',
    'A02',
    'A03',
    ...(postgraduate || level === '207' ? ['A04', 'A11', 'A13'] : []),
    ...(level === '190' ? ['A14'] : []),
    ...(ARTS.includes(programme.key) ? ['A16'] : []),
    ...(group === 4 ? [] : ['E01']),
    'S08',
  ]
}
