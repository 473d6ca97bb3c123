import { type DemoQuestionnaire, multi, scale, single, text } from './demo-questionnaire.ts'

export const OPEN: readonly DemoQuestionnaire[] = [
  {
    titleEn: 'Finding your way on Southbound',
    titleCn: '您在南行找得到路吗？',
    introEn: 'Four short questions about how this site is laid out. They take about two minutes.',
    introCn: '关于网站结构的四个小问题，大约需要两分钟。',
    audience: { who: 'everybody', types: [], countries: [] },
    fromDays: -6,
    toDays: 21,
    answers: 12,
    questions: [
      single(
        ['Why are you here today?', '您今天为什么来到这里？'],
        [
          [12, 'To look for a course or school', '寻找课程或院校'],
          [6, 'To look for an agency', '寻找中介'],
          [5, 'To go on with an application', '继续我的申请'],
          [3, 'To read news and guides', '阅读资讯与指南'],
        ],
      ),
      scale(
        ['How quickly did you find it?', '您找到所需内容快吗？'],
        { low: ['not at all', '没找到'], high: ['at once', '马上找到'] },
        [1, 2, 5, 8, 5],
      ),
      multi(
        ['Which of these have you used?', '您用过下列哪些功能？'],
        [
          [14, 'Search with filters', '带筛选的搜索'],
          [7, 'Comparison', '比较'],
          [6, 'Favourites', '收藏'],
          [4, 'Maps', '地图'],
        ],
        false,
      ),
      text(
        ['What did you look for and not find?', '有什么想找却没找到的？'],
        ['Scholarships for the second year.', '想找有宿舍的学校。'],
      ),
    ],
  },
  {
    titleEn: 'Your application so far',
    titleCn: '您的申请进展如何',
    introEn: 'For students: which step costs you the most time, and what would make it shorter.',
    introCn: '面向学生：哪一步最费时间，怎样才能更快。',
    audience: { who: 'signed-in', types: [1], countries: [] },
    fromDays: -2,
    toDays: 12,
    answers: 9,
    questions: [
      single(
        ['Where are you now?', '您目前到了哪一步？'],
        [
          [6, 'Still choosing courses', '还在选课程'],
          [8, 'Collecting documents', '准备材料'],
          [7, 'Waiting for the school', '等待学校'],
          [4, 'I have an offer', '已有录取'],
        ],
      ),
      multi(
        ['What took longest?', '哪些部分花的时间最长？'],
        [
          [7, 'Translations and certified copies', '翻译与公证'],
          [6, 'Proof of funds', '资金证明'],
          [5, 'English test', '英语考试'],
          [4, 'References', '推荐信'],
        ],
      ),
      scale(
        ['How clear is it what you have to do next?', '您清楚下一步要做什么吗？'],
        { low: ['unclear', '不清楚'], high: ['very clear', '非常清楚'] },
        [1, 2, 4, 7, 4],
      ),
      text(['What would save you time?', '怎样能帮您节省时间？'], ['Examples of good study plans.']),
    ],
  },
]

/** At the desk only. */
export const DRAFT: DemoQuestionnaire = {
  titleEn: 'Maps and places',
  titleCn: '地图与地点',
  introEn: 'What you want to know of a place before you choose a campus.',
  introCn: '选择校区之前，您想了解当地的哪些信息。',
  audience: { who: 'signed-in', types: [1], countries: ['0061', '0064'] },
  fromDays: 10,
  toDays: 31,
  isDraft: true,
  answers: 0,
  questions: [
    multi(
      ['What do you look at first?', '您最先看什么？'],
      [
        [1, 'How far the city is', '离市区多远'],
        [1, 'Trains and buses', '公共交通'],
        [1, 'Rents near by', '附近房租'],
      ],
    ),
    text(['What does the map not show?', '地图上还缺什么？']),
  ],
}
