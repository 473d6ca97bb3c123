/** `audience` lists account types, empty for everybody; days count from the seed. */
export const demoAnnouncements = [
  {
    contentEn:
      'This is a demonstration of Southbound: schools and courses follow public registers, people and cases are made up.',
    contentCn: '这是南行的演示站点：院校与课程参照公开名册，人物与案件均为虚构。',
    audience: [],
    fromDays: -30,
    toDays: 365,
  },
  {
    contentEn:
      'February intake: universities in Australia ask for complete files four weeks before the start. Please check the open documents of your cases.',
    contentCn: '二月入学提醒：澳大利亚大学要求开学前四周材料齐全，请检查各案件的待补材料。',
    audience: [2, 3],
    fromDays: -5,
    toDays: 90,
  },
]
