import type { Database } from '#api/database/database.ts'
import type { World } from '#api/seed/world.ts'
import { insertDossier, recount, writeSection } from '../dossier/dossier-save.ts'
import type { BaseValue, SectionName, SectionValue } from '../dossier.tables.ts'
import { actorOf } from './demo-actor.ts'
import { richSections } from './rich-dossier.ts'
import students from './students.json' with { type: 'json' }

export type DemoStudent = (typeof students)[number]
export const demoStudents: readonly DemoStudent[] = students
const CHINA = '0086'

export async function seedDossiers(db: Database, world: World): Promise<void> {
  for (const [index, student] of demoStudents.entries()) {
    const actor = await actorOf(db, world.idOf('accounts', student.name))
    const madeAt = world.at(-300 + index * 2)
    const row = await insertDossier(db, actor, baseOf(student, index), madeAt)
    const sections = {
      ...usualSections(student, world),
      ...(student.name === 'student' ? richSections(world) : {}),
    }
    for (const [section, value] of Object.entries(sections))
      await writeSection(db, row.id, section as SectionName, value as SectionValue, actor.accountId)
    await recount(db, row)
    world.remember('dossiers', student.name, row.id)
  }
}

function baseOf(student: DemoStudent, index: number): BaseValue {
  const { familyName, givenName, nameCn, birthDate, gender, nationality, city } = student
  const number = String(10_234_567 + index * 8_191)
  return {
    familyName,
    givenName,
    nameCn,
    birthDate,
    gender,
    nationality,
    documentName: nameCn ? `${nameCn}的申请资料` : `${givenName} ${familyName}`,
    birthPlace: city,
    passportNo: `${nationality === CHINA ? 'E' : 'P'}${number}`,
    passportIssue: `202${2 + (index % 3)}-0${1 + (index % 8)}-15`,
    passportExpiry: `203${2 + (index % 3)}-0${1 + (index % 8)}-14`,
    passportCountry: nationality,
    firstLanguage: nationality === CHINA ? '中文' : null,
    email: `${student.name}@mail.southbound.example`,
    phones: [
      {
        countryPhoneCode: nationality.replace(/^0+/, ''),
        phone: `138 0000 ${String(1000 + index * 37).slice(-4)}`,
      },
    ],
    currentAddress: `${12 + index} Garden Road, ${city}`,
    residenceStatus: null,
    onshore: false,
    emergencyContact: `${familyName} (parent), ${city}`,
  }
}

function usualSections(
  { school, nationality, city, level, field, gpa, gpaScale, english }: DemoStudent,
  world: World,
): Partial<Record<SectionName, unknown>> {
  const [startMonth, endMonth] = level === '160' ? ['2021-09', '2025-06'] : ['2022-09', '2025-06']
  const study = {
    level,
    institution: school,
    country: nationality,
    city,
    field,
    startMonth,
    endMonth,
    gpa,
    gpaScale,
    completed: true,
  }
  const testDate = world.at(-180 + world.between(0, 90)).slice(0, 10)
  return {
    education: [study],
    englishability: [
      { ...english, testDate: english.examType === 4 ? '2025-11-15' : testDate, centre: city },
    ],
  }
}
