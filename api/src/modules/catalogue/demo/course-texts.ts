import { courseGroup, courseName } from './course-names.ts'
import type { PlannedCourse } from './course-plan.ts'
import type { DemoText } from './demo-data.ts'
import { oneOf } from './dice.ts'

/** With gaps: {about}, {work}, {school}. */
type Sentence = DemoText
const OPENINGS: Record<string, Sentence[]> = {
  undergraduate: [
    { en: 'You study {about}.', cn: '课程涵盖{about}。' },
    { en: 'The course takes you through {about}.', cn: '你将系统学习{about}。' },
    { en: 'At the heart of this degree are {about}.', cn: '本专业的核心内容是{about}。' },
  ],
  postgraduate: [
    { en: 'For graduates who want more depth: {about}.', cn: '面向希望深入钻研的本科毕业生：{about}。' },
    { en: 'Seminars and projects cover {about}.', cn: '研讨课与项目覆盖{about}。' },
    { en: 'You build on your first degree with {about}.', cn: '在本科基础上深入{about}。' },
  ],
  vocational: [
    { en: 'Practical training in {about}.', cn: '以实操为主：{about}。' },
    { en: 'You learn by doing: {about}.', cn: '边做边学：{about}。' },
  ],
  english: [
    { en: 'Lessons in {about}.', cn: '课程训练{about}。' },
    { en: 'Each week brings {about}.', cn: '每周学习{about}。' },
  ],
  school: [{ en: 'Pupils learn {about}.', cn: '学生学习{about}。' }],
}
const MIDDLES: Record<string, Sentence[]> = {
  undergraduate: [
    {
      en: 'The first year lays the foundations; later you choose a direction and finish with a project for a real client.',
      cn: '第一年打基础，之后选择方向，最后以真实客户项目收尾。',
    },
    {
      en: 'Small tutorials accompany the lectures, and a placement can count towards the degree.',
      cn: '讲座之外配有小组辅导，实习可计入学分。',
    },
    {
      en: 'An exchange semester abroad fits into the second or third year.',
      cn: '第二或第三年可安排一学期海外交换。',
    },
  ],
  postgraduate: [
    {
      en: 'A capstone or minor thesis brings the parts together, often with an industry partner.',
      cn: '以毕业项目或小论文收尾，常与企业合作完成。',
    },
    {
      en: 'Evening classes and an intensive winter unit leave room for work.',
      cn: '设有晚间课程与冬季集中单元，方便兼顾工作。',
    },
    {
      en: 'Teachers publish and consult in the field; cohorts stay below forty.',
      cn: '授课教师活跃于学术与行业，每届不超过四十人。',
    },
  ],
  vocational: [
    {
      en: 'Workshops are equipped as in the trade, and trainers come from it.',
      cn: '实训设备与行业一致，培训师来自一线。',
    },
    { en: 'Assessment is on the job, not in the examination hall.', cn: '考核在工作场景中进行，而非考场。' },
  ],
  english: [
    {
      en: 'A placement test on the first day finds your class; progress is reviewed every five weeks.',
      cn: '首日分班测试，每五周评估进度。',
    },
    {
      en: 'No more than sixteen in a class, with a teacher and an adviser who know you.',
      cn: '每班不超过十六人，教师与学习顾问熟悉每位学生。',
    },
  ],
  school: [
    {
      en: 'International pupils have a coordinator, English support and a host family or a place in boarding.',
      cn: '国际学生配有专属协调员、英语辅导，可住寄宿家庭或学校宿舍。',
    },
    { en: 'A weekly report goes to parents in English and Chinese.', cn: '每周向家长发送中英文学习报告。' },
  ],
}
const CLOSINGS: Record<string, Sentence[]> = {
  undergraduate: [{ en: 'Where graduates of {school} work: {work}.', cn: '{school}毕业生的去向：{work}。' }],
  postgraduate: [{ en: 'Typical next step: {work}.', cn: '常见去向：{work}。' }],
  vocational: [{ en: 'The work it leads to: {work}.', cn: '对应岗位：{work}。' }],
  english: [{ en: 'Where it takes you: {work}.', cn: '学成之后：{work}。' }],
  school: [{ en: 'Where it leads: {work}.', cn: '毕业去向：{work}。' }],
}

export function courseDescription(course: PlannedCourse): DemoText {
  const kind = kindOf(course.level)
  const name = courseName(course).en
  const sentences = [OPENINGS, MIDDLES, CLOSINGS].map((bank, at) =>
    oneOf(bank[kind] as Sentence[], course.school.key, name, at),
  )
  const text = (language: keyof DemoText) => {
    const [opening, middle, closing] = sentences.map((sentence) => fill(sentence[language], course, language))
    return language === 'en'
      ? `<p>${opening} ${middle}</p><p>${closing}</p>`
      : `<p>${opening}${middle}</p><p>${closing}</p>`
  }
  return { en: text('en'), cn: text('cn') }
}

function fill(sentence: string, { programme, school }: PlannedCourse, language: keyof DemoText): string {
  const values: Record<string, string> = {
    about: programme.about[language],
    work: programme.work[language],
    school: language === 'en' ? school.shortName : school.nameCn,
  }
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

function kindOf(level: string): string {
  const group = courseGroup(level)
  if (group === 3) return 'english'
  if (group === 2) return 'school'
  if (['180', '190', '207'].includes(level)) return 'postgraduate'
  return ['133', '134', '150', '151'].includes(level) ? 'vocational' : 'undergraduate'
}
