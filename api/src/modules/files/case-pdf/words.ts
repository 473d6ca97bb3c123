/** The words of a case's summary; names of states come from the lookups. */
export const WORDS = {
  en: {
    ...{ course: 'Course application', visa: 'Visa application', made: 'Southbound · made', for: 'for', about: 'Application', applicant: 'Applicant' },
    ...{ refNo: 'Ref. No.', status: 'Status', waitingOn: 'Waiting on', receiver: 'With', created: 'Created', name: 'Name', profile: 'Profile' },
    ...{ choices: 'Choices', first: '#', item: 'Course and school', start: 'Start', fee: 'Fee', state: 'State', backup: ' (backup)' },
    ...{ documents: 'Documents', document: 'Document', files: 'Files', mandatory: ' (mandatory)', remarks: 'Remarks of the applicant', nobody: '–' },
    ...{ private: 'Holds personal data. Not for passing on.' },
  },
  cn: {
    ...{ course: '课程申请', visa: '签证申请', made: '南行 Southbound · 生成于', for: '查阅人', about: '申请概况', applicant: '申请人' },
    ...{ refNo: '编号', status: '状态', waitingOn: '等待', receiver: '受理方', created: '创建时间', name: '姓名', profile: '资料概要' },
    ...{ choices: '志愿', first: '#', item: '课程与院校', start: '入学', fee: '学费', state: '状态', backup: '（备选）' },
    ...{ documents: '材料', document: '材料名称', files: '文件', mandatory: '（必交）', remarks: '申请人备注', nobody: '–' },
    ...{ private: '含个人信息，请勿外传。' },
  },
} as const
export type Lang = keyof typeof WORDS
