import { type DemoQuestionnaire, multi, scale, single, text } from './demo-questionnaire.ts'

const EASE = {
  low: ['very hard', '很难'],
  high: ['very easy', '很容易'],
} as const
const TRUST = {
  low: ['not at all', '完全不'],
  high: ['completely', '完全'],
} as const

export const CLOSED: readonly DemoQuestionnaire[] = [
  {
    titleEn: 'Finding a course: what did you miss?',
    titleCn: '找课程时，您还缺什么？',
    introEn: 'Five questions about the course finder. The answers shown here are a demonstration.',
    introCn: '关于课程查找的五个问题。此处显示的回答为演示数据。',
    audience: { who: 'everybody', types: [], countries: [] },
    fromDays: -61,
    toDays: -40,
    answers: 74,
    questions: [
      single(
        ['What were you looking for?', '您在找什么？'],
        [
          [34, 'A bachelor degree', '本科学位'],
          [29, 'A master degree', '硕士学位'],
          [14, 'A diploma or certificate', '文凭或证书课程'],
          [12, 'An English course', '英语课程'],
          [5, 'Something else', '其他'],
        ],
      ),
      scale(
        ['How easy was it to find courses that fit?', '找到合适的课程容易吗？'],
        EASE,
        [4, 13, 26, 31, 12],
      ),
      multi(
        ['What did you miss on the page of a course?', '课程页面上您觉得缺少什么？'],
        [
          [41, 'The cost of a whole year, with living', '包含生活费的全年费用'],
          [33, 'What English score is asked for', '英语成绩要求'],
          [27, 'When applications close', '申请截止日期'],
          [18, 'Where the campus is', '校区位置'],
          [9, 'Nothing', '没有'],
        ],
      ),
      single(
        ['Did you compare courses side by side?', '您并排比较过课程吗？'],
        [
          [37, 'Yes', '比较过'],
          [28, 'No, I did not know that I could', '没有，不知道可以比较'],
          [15, 'No, I did not need to', '没有，不需要'],
        ],
        false,
      ),
      text(
        ['What should we change first?', '我们应该先改什么？'],
        [
          'Put the closing date of applications into the list, not only on the page.',
          'I would like to see the total cost for one year, not only tuition.',
          '希望列表里直接显示雅思要求。',
          'The comparison is great, but I found it by accident.',
          '希望能按开学时间筛选。',
          'Fewer abbreviations, please. I did not know what an AQF level is.',
        ],
      ),
    ],
    changes: {
      daysAgo: 22,
      en: 'The list of courses now shows the intake and the English score.\nEach course has the cost of a whole year, with living, travel and cover, each with its source.\nThe button for comparing is in every row.',
      cn: '课程列表现在显示开学时间和英语成绩要求。\n每门课程都列出包含生活费、旅费和保险的全年费用，并注明来源。\n列表的每一行都有比较按钮。',
    },
  },
  {
    titleEn: 'Working with an agency',
    titleCn: '与中介合作的体验',
    introEn: 'How students and agencies work together here. The answers shown here are a demonstration.',
    introCn: '学生与中介在本平台上的合作体验。此处显示的回答为演示数据。',
    audience: { who: 'signed-in', types: [1, 2], countries: [] },
    fromDays: -152,
    toDays: -131,
    answers: 66,
    questions: [
      single(
        ['How did you find your agency?', '您是如何找到中介的？'],
        [
          [31, 'In the agent finder', '通过找中介'],
          [22, 'Through friends or family', '亲友介绍'],
          [11, 'At a fair', '教育展'],
          [8, 'It found me in the request pool', '通过请求池'],
        ],
      ),
      scale(
        ['How well do you know what happens next in your application?', '您清楚申请的下一步吗？'],
        TRUST,
        [3, 8, 19, 30, 20],
      ),
      multi(
        ['What do you want to be told of at once?', '哪些事您希望马上得到通知？'],
        [
          [52, 'An offer', '录取通知'],
          [44, 'A document that is missing', '缺少的材料'],
          [30, 'A deadline within a week', '一周内的截止日期'],
          [16, 'A question of the school', '学校的提问'],
        ],
      ),
      scale(
        ['Would you recommend your agency?', '您会推荐您的中介吗？'],
        { low: ['no', '不会'], high: ['certainly', '一定会'] },
        [2, 4, 5, 12, 18, 21, 14],
      ),
      text(
        ['What would have helped you?', '什么能帮到您？'],
        [
          'A list of what is still missing, in one place.',
          '希望能看到中介多久会回复。',
          'To know whose turn it is.',
          'My agency was excellent. The mails came too late at night.',
          '希望手机上也能上传材料。',
        ],
      ),
    ],
    changes: {
      daysAgo: 110,
      en: 'Every application says whose turn it is, and until when.\nMails wait for the morning: you choose the quiet hours in your settings.\nA page of an agency shows how fast it usually answers.',
      cn: '每份申请都显示轮到谁处理，以及截止时间。\n邮件会等到早晨发送：您可以在设置中选择免打扰时间。\n中介页面显示其通常的回复速度。',
    },
  },
]
