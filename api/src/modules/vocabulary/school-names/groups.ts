/** Register codes, and what the group is called. */
export const SCHOOL_GROUPS: readonly (readonly [codes: string, forms: string])[] = [
  [
    '00116K 00120C 00026A 00025B 00098G 00008C 00126G 00123M 04249J',
    'group of eight, group of 8, group of eight universities, group of 8 universities, go8, g8, go8 universities, ' +
      '八大, 澳洲八大, 澳大利亚八大, 八大名校, 澳洲八大名校, 八校联盟, 八大联盟',
  ],
  [
    '00301J 00113B 00122A 00109J 00121B 00099F',
    'atn, atn universities, australian technology network, technology network, 科技大学联盟, 澳洲科技大学联盟, 澳大利亚科技大学联盟',
  ],
  [
    '00300K 03286A 00114A 00233E 00117J 00115M 00125J 00917K',
    'iru, innovative research universities, 创新研究型大学联盟, 创新研究大学联盟',
  ],
]
