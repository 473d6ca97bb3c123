import type { ConceptRow } from './concept.ts'

/** Codes of englishAbilityExamTypes; a course whose name says so prepares for the test. */
export const TESTS: readonly ConceptRow[] = [
  ['test-ielts', '1, 2', 'ielts, academic ielts', '雅思, 雅思考试, 雅思班'],
  ['test-pte', '3', 'pte, pte academic, pearson test', 'PTE考试, 培生', 'pte'],
  ['test-toefl', '4, 5', 'toefl, toefl ibt', '托福, 托福考试', 'toefl'],
  ['test-cambridge', '6, 7, 8', 'cambridge english, cae, cpe, fce', '剑桥英语, 剑桥考试', 'cambridge'],
  ['test-oet', '9', 'oet, occupational english test', '职业英语测试', 'oet, occupational english'],
  ['test-celpip', '10', 'celpip', '思培'],
  ['test-languagecert', '11, 14', 'languagecert', '朗思'],
  ['test-duolingo', '13', 'duolingo, det', '多邻国', 'duolingo'],
  ['test-nzcel', '15', 'nzcel', '新西兰英语证书'],
  ['test-cet', '16', 'cet 4, cet 6, cet4, cet6', '四六级, 四级, 六级, 英语四级, 英语六级', ''],
  ['test-aeas', '17', 'aeas', '澳大利亚教育评估'],
  ['test-toeic', '18', 'toeic', '托业'],
  ['test-aeis', '21', 'aeis', '新加坡入学考试'],
  ['test-hsk', '30', 'hsk', '汉语水平考试', 'hsk'],
]
