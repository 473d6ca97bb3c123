import { COUNTRIES } from '@southbound/shared/contract/constants'
import type { courseRequirements } from '../courses.tables.ts'
import { courseGroup } from './course-names.ts'
import type { PlannedCourse } from './course-plan.ts'
import type { Both } from './demo-data.ts'
import { dice } from './dice.ts'

type Rule = Omit<typeof courseRequirements.$inferInsert, 'courseId' | 'sort'>
/** Kinds of domain.md 2.10 and tests of 2.2 that the demo uses. */
const KIND = { academic: 1, english: 4, portfolio: 7, audition: 8, experience: 9, proposal: 11, age: 12, clearance: 13 }
const TEST = { ielts: 1, pte: 3, aeas: 17, hsk: 30 }
/** PTE scores that count as much as an IELTS score. */
const PTE: Record<string, string> = { '4.5': '30', '5.0': '36', '5.5': '42', '6.0': '50', '6.5': '58', '7.0': '65' }
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
const ARTS = ['design', 'fine-arts', 'fashion', 'animation', 'architecture', 'architectural-design', 'landscape-architecture']
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

/** What a course asks of its applicants, as rules: same group or, different groups and. */
export function entryRules(course: PlannedCourse): Rule[] {
  return [academic(course), ...language(course), ...special(course)]
}

const text = (kind: number, { en, cn }: Both): Rule => ({ kind, textEn: en, textCn: cn, mandatory: true })

function academic(course: PlannedCourse): Rule {
  const rule = ACADEMIC[course.level] ?? ACADEMIC.bachelor
  const strict = course.school.groupTags.includes('Go8') || course.school.feeTier > 1.12
  return text(KIND.academic, (strict ? rule?.strict : rule?.usual) as Both)
}
const both = (en: string, cn: string): Both => ({ en, cn })
const same = (rule: Both) => ({ usual: rule, strict: rule })
const ACADEMIC: Record<string, { usual: Both; strict: Both }> = {
  102: same(both('School reports of the last two years and an interview with the family.', '近两年成绩单，并与家庭面谈。')),
  103: same(both('School reports of the last two years; placement by age and an English test.', '近两年在校成绩单，按年龄与英语测试分级。')),
  104: same(both('Completed Year 10 or 初三 with an average of at least 70 %.', '完成十年级或初三，平均分不低于70%。')),
  110: same(both('No certificate needed; a placement test on the first day.', '无需学历证明，入学首日分班测试。')),
  120: same(both('Completed Year 11 or 高二 with an average of at least 65 %.', '完成十一年级或高二，平均分不低于65%。')),
  133: same(both('Completed Year 10 or equivalent and 18 years of age.', '完成十年级或同等学历，年满18岁。')),
  134: same(both('Completed Year 11 or equivalent and 18 years of age.', '完成十一年级或同等学历，年满18岁。')),
  150: same(both('Completed Year 12 or 高中毕业.', '高中毕业或同等学历。')),
  151: same(both('A diploma in the same field.', '相同专业文凭。')),
  bachelor: {
    usual: both(
      'High-school graduation with an average of at least 70 %, or Gaokao at 55 % of the full mark.',
      '高中毕业平均分70%以上，或高考成绩达到满分的55%。',
    ),
    strict: both(
      'Gaokao at 70 % of the full mark, IB Diploma 30, A-Levels BBB, or a recognised foundation year.',
      '高考成绩达到满分的70%，IB 30分，A-Level BBB，或认可的预科课程。',
    ),
  },
  180: {
    usual: both('A bachelor degree of a recognised university.', '认可大学的本科学位。'),
    strict: both('A bachelor degree with an average of 80 % (985/211 universities 75 %).', '本科学位，平均分80%以上（985/211院校75%）。'),
  },
  190: same(both('A master degree by research or first-class honours, and a supervisor who agrees.', '研究型硕士或一等荣誉学位，并获导师同意。')),
  195: same(both('One year of university study with an average of 65 %.', '已完成大学一年级，平均分65%以上。')),
  206: same(both('High-school graduation, 18 to 30 years of age, citizens of other countries.', '高中毕业，18至30周岁，非中国籍申请人。')),
  207: same(both('A bachelor degree and two letters of recommendation.', '本科学位，并提供两封推荐信。')),
}

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
  if (STRICT.includes(programme.key) && level >= '160') return programme.key === 'laws' ? ['6.5', '6.5'] : ['7.0', '7.0']
  if (level === '150' || level === '151') return ['5.5', '5.5']
  if (level < '160') return ['5.5', '5.0']
  if (level >= '180' || school.feeTier >= 1.15) return ['6.5', '6.0']
  return ['6.0', dice(2, school.key) === 0 ? '6.0' : '5.5']
}

function schoolEnglish({ school }: PlannedCourse): Rule[] {
  if (school.country === COUNTRIES.singapore)
    return [text(KIND.english, both('AEIS in English and mathematics, sat before the intake.', '入学前须通过AEIS英语与数学考试。'))]
  if (school.country === COUNTRIES.australia) return [score(TEST.aeas, school.ownership === 2 ? '70' : '60', null)]
  return [text(KIND.english, both('A short English test by video; support classes where needed.', '视频英语小测，必要时安排英语辅导班。'))]
}

function chineseTest({ programme }: PlannedCourse): Rule[] {
  if (['clinical-medicine', 'global-business', 'china-studies'].includes(programme.key)) return [score(TEST.ielts, '6.0', '5.5')]
  return [{ ...score(TEST.hsk, programme.key === 'chinese-medicine' ? '4' : '3', null) }]
}

function special(course: PlannedCourse): Rule[] {
  const { programme, level, school } = course
  const rules: Rule[] = []
  if (ARTS.includes(programme.key)) rules.push(text(KIND.portfolio, both('A portfolio of eight to fifteen works.', '提交8至15件作品的作品集。')))
  if (programme.key === 'music') rules.push(text(KIND.audition, both('An audition, live or recorded.', '现场或视频试演。')))
  if (programme.key === 'business-administration' && level === '180')
    rules.push(text(KIND.experience, both('Two years of work with responsibility.', '两年以上有职责的工作经验。')))
  if (level === '190') rules.push(text(KIND.proposal, both('A research proposal of about 1,500 words.', '约1500词的研究计划。')))
  if (PLACEMENTS.includes(programme.key) && school.country === COUNTRIES.australia) {
    rules.push(text(KIND.clearance, both('A police check and a working-with-children check before placement.', '实习前须通过无犯罪与儿童工作审查。')))
  }
  if (courseGroup(level) === 2)
    rules.push(text(KIND.age, both('Younger than 18 at the start: a guardian and welfare arrangements are required.', '入学时未满18岁须安排监护与福利。')))
  return rules
}

/** The documents that an application for the course needs (codes of domain.md 2.9). */
export function documentsOf({ level, programme }: PlannedCourse): string[] {
  const group = courseGroup(level)
  if (group === 2) return ['P01', 'P04', 'A09', 'E01', 'H08', 'S08']
  if (group === 3) return ['P01', 'P03', 'S08']
  const postgraduate = level >= '170' && level < '200'
  return [
    ...['P01', 'A01', 'A02', 'A03'],
    ...(postgraduate || level === '207' ? ['A04', 'A11', 'A13'] : []),
    ...(level === '190' ? ['A14'] : []),
    ...(ARTS.includes(programme.key) ? ['A16'] : []),
    ...(group === 4 ? [] : ['E01']),
    'S08',
  ]
}
