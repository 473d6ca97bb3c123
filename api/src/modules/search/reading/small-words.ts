const EN =
  'a an the of in at on for from by to with and or is are am be do does i me my we you your want wants wanted like would ' +
  'need looking look find show best good top great please can could how what which where who there any some study studying ' +
  'studies learn course courses degree degrees program programs programme programmes classes option options get into about ' +
  'become becoming go going take taking start starting that this near around offered offer offering available school schools ' +
  'fee fees tuition cost costs price per year years student students'
const CN =
  '的 在 去 到 读 学 念 上 想 要 找 吗 呢 吧 啊 和 与 及 或 有 我 是 个 了 为 能 可以 怎么 怎样 如何 请问 请 什么 哪些 哪个 哪里 哪家 有没有 ' +
  '有哪些 我想 我要 想要 想去 想读 想学 打算 准备 希望 帮我 推荐 介绍 一下 一个 专业 课程 学位 学校 大学里 大学 学院 院校 的大学 的学校 ' +
  '留学 学习 就读 读书 上学 申请 出国 比较 最好 最好的 好 好的 好不好 适合 关于 方向 相关 方面 比较好 便宜点 左右 学费 费用 价格 每年 ' +
  '国际生 学生 要求 需要 不错 热门 入学 开学'

const ENGLISH = new Set(EN.split(' '))
const CHINESE = new Set(CN.split(' '))

/** They say nothing of what is looked for; a question of nothing else still looks for them. */
export const isSmall = (word: string): boolean => ENGLISH.has(word) || CHINESE.has(word)
export const LONGEST_SMALL = Math.max(...[...CHINESE].map(({ length }) => length))
