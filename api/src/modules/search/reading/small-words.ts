const EN =
  'a an the of in at on for from by to with and or is are am be do does did i me my we you your he she want wants wanted ' +
  'like would need looking look find show best good top great please can could how what which where who there any some much many ' +
  'long more most also have has had been finished that this near around study studying studies learn teach teaches course ' +
  'courses program programs programme programmes classes option options get into about become becoming go going ' +
  'take taking start starting offer offers offered offering available school schools fee fees tuition cost costs price per ' +
  'year years student students daughter son child without overseas abroad ' +
  'college colleges institute institutes academy academies campus campuses entry requirement requirements ' +
  'ranking rankings ranked rank career careers coming came next after before then not but im ive its dont whats ' +
  'interested prefer recommended recommend suggest help advice accept accepts accepted easy easiest high higher famous ' +
  'doing getting job jobs work working visa migration intake intakes list scholarship scholarships ' +
  'no gmat gre gpa cgpa gte psw wants wanting leads leading hi hello thanks pls plz sir madam apply applying admission admissions ' +
  'eligible eligibility criteria deadline duration reputed reputable decent who whose these those only just very really ' +
  'immigration migrate settle scope salary vs versus wife husband xueyuan liuxue zhuanye xuefei kecheng'
const CN =
  '的 在 去 到 读 学 念 上 想 要 找 吗 呢 吧 呀 啊 和 与 及 或 有 没有 我 是 个 了 为 能 做 当 来 系 班 课 可以 可不可以 能不能 ' +
  '怎么 怎样 怎么样 如何 请问 请 什么 哪些 哪个 哪里 哪家 有没有 有哪些 有什么 什么好 我想 我要 想要 想去 想读 想学 想当 想做 学做 ' +
  '成为 去读 读个 学个 上个 读什么 读什么好 学什么 打算 准备 希望 帮我 推荐 介绍 一下 一个 一些 还是 应该 选择 选 专业 课程 学位 ' +
  '学校 大学里 大学 学院 院校 的大学 的学校 留学 学习 就读 读书 上学 申请 参加 出国 移民 毕业 高考 高考完 高考直录 直录 直接录取 工作 几年 就业 好找工作 ' +
  '比较 最好 最好的 好 好的 好不好 适合 关于 方向 相关 方面 附近 比较好 便宜点 左右 学费 费用 价格 多少钱 要多少钱 每年 国际生 学生 ' +
  '孩子 小孩 女儿 儿子 我家 要求 需要 不错 热门 入学 开学 国内 国外 海外 女生 男生 女孩 男孩 我们 大家 多久 ' +
  '多长时间 学制 名校 排名 哪所 容易 简单 好就业 就业好 高薪 以后 将来 现在 ' +
  '技术移民 永居 绿卡 签证 工签 好移民 容易移民 前景 就业前景 本科毕业 大专毕业 专科毕业 高中毕业 高中毕业生 初中毕业 ' +
  '多少 条件 什么条件 直升 攻读 考取 一学期 每学期 学期 下学期 下个学期 硕士毕业 研究生毕业 本科在读 高中在读 本科学历 大专学历 高中学历 学完高中 读完高中 转专业 跨专业 ' +
  '城市 哪个城市 双非 双一流 老公 老婆 爱人 太太 朋友 男朋友 女朋友 爸妈 父母 陪读 陪读妈妈 妈妈 小朋友 妹妹 弟弟 哥哥 姐姐 ' +
  '学历 没学历 无学历 低学历 大概 大约 里面 目前 最近 之类 那种 比如 转行 换专业 转学分 学分 减免学分 免学分 奖学金 不高 低分 成绩不好 成绩差 英语不好 英语不太好 英语差 英文不好 英语基础差 基础差 ' +
  '零基础 没基础 要求高吗 好申请 好申请吗 好毕业 难吗 难不难 容易吗 贵吗 贵不贵 值得读吗 值得吗 值不值得 认可 含金量 含金量高 口碑 ' +
  '排名高 排名靠前 世界排名 怎么申请 申请条件 申请要求 录取 录取要求 录取条件 入读 报名 报读 全日制 在职 应届 应届生 毕业生 ' +
  '语言成绩 语言要求 没有语言成绩 无语言成绩 没语言成绩 不需要语言成绩 语言不好 语言不够 语言没过 没有语言 配额 名额 打工 边读边工作 ' +
  '边学边打工 实习 带实习 有实习 带薪实习 中国学生 移民专业 想移民 失败 考研失败 二战 考研失利 高考失利 升学 成绩 均分 绩点'

const ENGLISH = new Set(EN.split(' '))
const CHINESE = new Set(CN.split(' '))

/** They say nothing of what is looked for; a question of nothing else still looks for them. */
export const isSmall = (word: string): boolean => ENGLISH.has(word) || CHINESE.has(word)
export const LONGEST_SMALL = Math.max(...[...CHINESE].map(({ length }) => length))
