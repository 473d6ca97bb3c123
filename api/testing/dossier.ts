/** A student as tests and journeys make one: who he is, and where he studied. */
export const BASE = {
  documentName: 'Main profile',
  familyName: 'Wang',
  givenName: 'Xiaoyu',
  nameCn: '王晓雨',
  birthDate: '2003-05-17',
  nationality: '0086',
  passportNo: 'E12345678',
  passportIssue: '2022-03-01',
  passportExpiry: '2032-02-28',
  passportCountry: '0086',
  email: 'xiaoyu@example.com',
  currentAddress: '18 Zhongguancun Street, Beijing',
  emergencyContact: 'Wang Jianguo, father, +86 10 5555 0101',
}
export const EDUCATION = {
  level: '160',
  institution: 'Beijing Forestry University',
  country: '0086',
  startMonth: '2021-09',
  endMonth: '2025-06',
  gpa: '3.4',
  gpaScale: '4.0',
}
