import type { courseRequirements, RequirementFacts } from '../courses.tables.ts'
import type { PlannedCourse } from './course-plan.ts'

type Rule = Omit<typeof courseRequirements.$inferInsert, 'courseId' | 'sort'>
interface Said {
  en: string
  cn: string
  facts?: RequirementFacts
}
const QUALIFICATION = 1
const MARKS = 2
const ALTERNATIVES = 2

/** Several sentences are alternatives. */
export function academicRules(course: PlannedCourse): Rule[] {
  const rule = ACADEMIC[course.level] ?? ACADEMIC.bachelor
  const strict = course.school.groupTags.includes('Go8') || course.school.feeTier > 1.12
  const said = (strict ? rule?.strict : rule?.usual) ?? []
  return said.map(({ en, cn, facts = {} }) => ({
    kind: facts.qualificationCode || !facts.gpaMin ? QUALIFICATION : MARKS,
    textEn: en,
    textCn: cn,
    mandatory: true,
    alternativeGroup: said.length > 1 ? ALTERNATIVES : null,
    facts,
  }))
}

const say = (en: string, cn: string, facts?: RequirementFacts): Said => ({ en, cn, facts })
const same = (...said: Said[]) => ({ usual: said, strict: said })
const after = (qualificationCode: string, gpaMin?: string): RequirementFacts => ({
  qualificationCode,
  ...(gpaMin ? { gpaScale: '100', gpaMin } : {}),
})
const gaokao = (gpaMin: string): RequirementFacts => ({ gpaScale: '750', gpaMin })

const ACADEMIC: Record<string, { usual: Said[]; strict: Said[] }> = {
  102: same(
    say(
      'School reports of the last two years and an interview with the family.',
      '近两年成绩单，并与家庭面谈。',
    ),
  ),
  103: same(
    say(
      'School reports of the last two years; placement by age and an English test.',
      '近两年在校成绩单，按年龄与英语测试分级。',
    ),
  ),
  104: same(
    say(
      'Completed Year 10 or 初三 with an average of at least 70 %.',
      '完成十年级或初三，平均分不低于70%。',
      after('103', '70'),
    ),
  ),
  110: same(
    say('No certificate needed; a placement test on the first day.', '无需学历证明，入学首日分班测试。'),
  ),
  120: same(
    say(
      'Completed Year 11 or 高二 with an average of at least 65 %.',
      '完成十一年级或高二，平均分不低于65%。',
      after('103', '65'),
    ),
  ),
  133: same(
    say(
      'Completed Year 10 or equivalent and 18 years of age.',
      '完成十年级或同等学历，年满18岁。',
      after('103'),
    ),
  ),
  134: same(
    say(
      'Completed Year 11 or equivalent and 18 years of age.',
      '完成十一年级或同等学历，年满18岁。',
      after('103'),
    ),
  ),
  150: same(say('Completed Year 12 or 高中毕业.', '高中毕业或同等学历。', after('104'))),
  151: same(say('A diploma in the same field.', '相同专业文凭。', after('150'))),
  bachelor: {
    usual: [
      say(
        'High-school graduation with an average of at least 70 %.',
        '高中毕业，平均分70%以上。',
        after('104', '70'),
      ),
      say('Gaokao at 55 % of the full mark.', '高考成绩达到满分的55%。', gaokao('412.5')),
    ],
    strict: [
      say('Gaokao at 70 % of the full mark.', '高考成绩达到满分的70%。', gaokao('525')),
      say('IB Diploma 30.', 'IB 30分。', { gpaScale: '45', gpaMin: '30' }),
      say('A recognised foundation year.', '认可的预科课程。', after('120')),
    ],
  },
  180: {
    usual: [say('A bachelor degree of a recognised university.', '认可大学的本科学位。', after('160'))],
    strict: [
      say(
        'A bachelor degree with an average of 80 % (985/211 universities 75 %).',
        '本科学位，平均分80%以上（985/211院校75%）。',
        {
          ...after('160', '80'),
          gpaMinByBand: { '985': '75', '211': '75' },
        },
      ),
    ],
  },
  190: same(
    say(
      'A master degree by research or first-class honours, and a supervisor who agrees.',
      '研究型硕士或一等荣誉学位，并获导师同意。',
    ),
  ),
  195: same(
    say('One year of university study with an average of 65 %.', '已完成大学一年级，平均分65%以上。'),
  ),
  206: same(
    say(
      'High-school graduation, 18 to 30 years of age, citizens of other countries.',
      '高中毕业，18至30周岁，非中国籍申请人。',
      after('104'),
    ),
  ),
  207: same(
    say('A bachelor degree and two letters of recommendation.', '本科学位，并提供两封推荐信。', after('160')),
  ),
}
