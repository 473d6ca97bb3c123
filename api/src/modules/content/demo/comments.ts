const STUDENT = 'student@demo.southbound.example'
const AGENT = 'agent@demo.southbound.example'
const INSTITUTION = 'institution@demo.southbound.example'

export const demoComments = [
  {
    slug: 'what-the-genuine-student-questions-ask',
    author: STUDENT,
    body: '第二题我改了四遍，写完才发现自己其实更想读另一个方向。谢谢提醒先写再交押金。',
    daysAgo: 2,
  },
  {
    slug: 'what-the-genuine-student-questions-ask',
    author: AGENT,
    body: 'A tip from our desk: keep a list of dates in one document and copy from it everywhere. Half of the questions that officers ask us are about dates that differ.',
    daysAgo: 1,
  },
  {
    slug: 'english-scores-for-the-australian-student-visa',
    author: INSTITUTION,
    body: 'From the admissions side: please send the score report number together with the PDF, so that we can verify it on the same day.',
    daysAgo: 4,
  },
  {
    slug: 'how-to-choose-an-agent',
    author: STUDENT,
    body: '第六个问题很少有人问，但我觉得最重要。',
    daysAgo: 12,
  },
  {
    slug: 'how-many-hours-students-may-work',
    author: AGENT,
    body: '补充一点：两周从周一算起，排班跨周时请自己再数一遍。',
    daysAgo: 20,
  },
]
