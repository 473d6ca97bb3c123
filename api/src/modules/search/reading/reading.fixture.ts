import { typedOf } from '../../vocabulary/words.service.ts'
import type { Thing } from './entry.ts'
import { Lexicon } from './lexicon.ts'
import { readSentence } from './read-sentence.ts'

const thing = (filter: string | null, values: string, forms: string, means = ''): Thing => ({
  filter,
  values: values ? values.split(' ') : [],
  nameEn: null,
  nameCn: null,
  forms: forms.split(', '),
  means: means ? means.split(', ') : [],
})
export const lexicon = new Lexicon(
  [
    thing('levelCode', '160 161', 'bachelor, bachelor degree, undergraduate, degree, 本科, 学士'),
    thing('levelCode', '180 181 182', 'master, masters degree, 硕士, 研究生'),
    thing('levelCode', '190', 'phd, doctor, 博士'),
    thing('levelCode', '134', 'certificate iv, cert 4'),
    thing('levelCode', '171', 'graduate diploma'),
    thing('levelCode', '150 151', 'diploma, 文凭'),
    thing('levelCode', '120', 'foundation, 预科'),
    thing('levelCode', '104', 'year 12, senior secondary, 高中'),
    thing('levelCode', '152', '大专, 专科'),
    thing('countryCode', '0061', 'australia, 澳洲, 澳大利亚'),
    thing('stateId', '6101000', 'new south wales, nsw, 新州'),
    thing('city', '0061:Sydney', 'sydney, 悉尼'),
    thing('city', '0061:Melbourne', 'melbourne, 墨尔本'),
    thing('schoolId', '1', 'The University of Melbourne, unimelb, 墨尔本大学'),
    thing('schoolId', '2', 'The University of Sydney, usyd, 悉尼大学'),
    thing('schoolId', '3', 'Australian National University, anu'),
    thing(null, '', 'phd', 'phd, doctor of philosophy'),
    thing(null, '', 'mba, 工商管理硕士', 'mba, master of business administration'),
    thing(null, '', 'nursing, nurse, 护理'),
    thing(null, '', 'accounting, 会计'),
    thing(null, '', '会计硕士', 'master of accounting'),
    thing(null, '', 'it, information technology, 信息技术'),
    thing(null, '', 'data science, 数据科学'),
    thing(null, '', 'business, 商科'),
    thing(null, '', 'art'),
    thing(null, '', 'software engineering, 软件工程'),
    thing(null, '', 'carpentry, 木工', 'carpentry'),
    thing(null, '', 'civil engineering, 土木工程'),
    thing(null, '', 'business management, 管理学'),
    thing(null, '', 'science, 理学, 科学'),
    thing(null, '', 'commerce, trade', 'commerce'),
    thing(null, '', 'early childhood, 幼教'),
    thing(null, '', 'bed', 'bachelor of education'),
    thing(null, '', 'btech', 'bachelor of engineering'),
    thing('levelCode', '110', '语言班'),
    thing(null, '', 'msc, master of science, 理学硕士', 'msc, master of science'),
    thing(null, '', 'ba, bachelor of arts, 文学学士', 'bachelor of arts'),
    thing(null, '', 'marketing, marketing management, 营销', 'marketing'),
    thing(null, '', 'university, 大学', 'university'),
    thing(null, '', 'banking, finance, 金融', 'banking'),
    thing(null, '', 'public relations, pr', 'public relations'),
    thing(null, '', 'aged care, carer', 'aged care'),
    thing(null, '', 'online, 网课', 'online'),
    thing(null, '', 'meng', 'meng, master of engineering'),
    { ...thing(null, '', 'ielts, 雅思', 'ielts'), test: true },
    thing('levelCode', '110', 'english, 英语'),
  ],
  [
    { codes: ['1', '2'], forms: ['ielts', '雅思'] },
    { codes: ['3'], forms: ['pte'] },
    { codes: ['4', '5'], forms: ['toefl', '托福'] },
  ],
)
/** What a question is read as on a small vocabulary. */
export const read = (keyword: string, change: Partial<Parameters<typeof readSentence>[1]> = {}) => {
  const { terms, wishes, pieces, unused } = readSentence(keyword, {
    lexicon,
    today: '2026-11-24',
    held: new Set<string>(),
    literal: [],
    isChosen: () => false,
    ...change,
  })
  return {
    words: terms.map(typedOf).join(' '),
    wishes: wishes.map(typedOf).join(' '),
    chips: pieces
      .map(({ text, chosen }) => `${text} = ${chosen.map(({ value }) => value).join(' ')}`)
      .join(', '),
    unused: unused.join(', '),
    filters: [...new Set(pieces.flatMap(({ chosen }) => chosen.map(({ filter }) => filter)))].join(' '),
  }
}
