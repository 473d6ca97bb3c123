/** Register codes, and what the group is called. */
export const SCHOOL_GROUPS: readonly (readonly [codes: string, forms: string])[] = [
  [
    '00116K 00120C 00026A 00025B 00098G 00008C 00126G 00123M 04249J',
    'group of eight, group of 8, group of eight universities, group of 8 universities, go8, g8, go8 universities, ' +
      '八大, 澳洲八大, 澳大利亚八大, 八大名校, 澳洲八大名校, 八校联盟, 八大联盟',
  ],
]
