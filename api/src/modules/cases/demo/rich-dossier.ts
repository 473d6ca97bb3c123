import type { World } from '#api/seed/world.ts'
import type { Sections } from '../dossier.tables.ts'

export function richSections(world: World): Partial<Sections> {
  const year = world.now.getUTCFullYear()
  return {
    education: [
      {
        level: '160',
        institution: 'South China Agricultural University 华南农业大学',
        country: '0086',
        city: 'Guangzhou',
        field: 'Biology',
        qualification: 'Bachelor of Science',
        startMonth: '2021-09',
        endMonth: '2025-06',
        studyLanguage: '中文',
        completed: true,
        gpa: '82',
        gpaScale: '100',
        classBand: '双一流',
        award: 'Second-class scholarship 2023',
      },
      {
        level: '104',
        institution: 'Guangzhou No. 6 High School 广州市第六中学',
        country: '0086',
        city: 'Guangzhou',
        field: 'Science stream',
        startMonth: '2018-09',
        endMonth: '2021-06',
        studyLanguage: '中文',
        completed: true,
        gpa: '86',
        gpaScale: '100',
      },
    ],
    workexperience: [
      {
        employer: 'Guangdong Centre for Disease Control 广东省疾控中心',
        title: 'Laboratory intern 实验室实习生',
        country: '0086',
        from: '2024-07',
        to: '2024-12',
        duties: 'Sample preparation and data entry for a study on dengue. 登革热研究的样本制备与数据录入。',
      },
    ],
    family: [
      {
        relation: 'father',
        name: '王建国',
        nationality: '0086',
        occupation: 'Engineer 工程师',
        travelsAlong: false,
      },
      {
        relation: 'mother',
        name: '陈丽',
        nationality: '0086',
        occupation: 'Teacher 教师',
        travelsAlong: false,
      },
    ],
    stucourseplan: {
      countries: ['0061', '0064'],
      levels: ['180'],
      fields: ['0613', '0109'],
      intakes: [`${year + 1}-02`, `${year + 1}-07`],
      budgetYear: '52000.00',
      currency: 'AUD',
      careerGoal:
        '希望从事公共卫生政策或流行病学研究，毕业后先在澳洲积累两年工作经验。I want to work on public-health policy or epidemiology.',
    },
    stuImburse: {
      sponsorType: 'parents',
      sponsorName: '王建国',
      relation: 'father',
      annualIncome: '480000.00',
      totalAvailable: '900000.00',
      currency: 'CNY',
      funds: [
        {
          kind: 'deposit',
          bank: 'Bank of China 中国银行',
          currency: 'CNY',
          amount: '600000.00',
          heldSince: '2024-03-01',
        },
        { kind: 'income', currency: 'CNY', amount: '300000.00' },
      ],
    },
    stuother: { previousStudy: 'Two-week exchange in Brisbane, 2023', howHeard: 'A friend 朋友推荐' },
    visa: {
      travelHistory: [
        {
          country: '0061',
          from: '2023-07-08',
          to: '2023-07-22',
          purpose: 'Exchange in Brisbane 布里斯班交流',
        },
        { country: '0081', from: '2024-02-03', to: '2024-02-10', purpose: 'Holiday 旅游' },
      ],
    },
  }
}
