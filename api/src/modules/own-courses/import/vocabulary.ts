import { ENGLISH_TESTS } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { campuses } from '../../catalogue/schools.tables.ts'
import { documentTypes } from '../../files/files.tables.ts'
import { lookups } from '../../reference/reference.tables.ts'
import { languageCode, levelOf } from '../../register/register.service.ts'
import type { OwnSchool } from '../own-school.ts'

type Find<T> = (word: string) => T | undefined
export interface TableWords {
  group: Find<number>
  level: Find<string>
  field: Find<string>
  delivery: Find<number>
  load: Find<number>
  language: Find<string>
  document: Find<string>
  campus: Find<string>
  test: Find<number>
  mainCampusId: string | null
}

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
const SYNONYMS = new Map<string, number>(
  Object.entries({
    university: 1,
    college: 1,
    highereducation: 1,
    大学: 1,
    高等院校: 1,
    school: 2,
    k12: 2,
    中学: 2,
    小学: 2,
    english: 3,
    elicos: 3,
    英语: 3,
    语言: 3,
    chinese: 4,
    china: 4,
    中文: 4,
    中国院校: 4,
  }),
)

export async function loadTableWords(db: Database, school: OwnSchool): Promise<TableWords> {
  const papers = (await db.select().from(documentTypes)).map((paper) => ({ name: 'documentType', ...paper }))
  const entries = [...(await db.select().from(lookups)), ...papers]
  const sites = await db.select().from(campuses).where(eq(campuses.schoolId, school.id)).orderBy(campuses.id)
  const finder = (list: string): Find<string> => {
    const known = new Map(
      entries
        .filter(({ name }) => name === list)
        .flatMap(({ code, nameEn, nameCn }) =>
          [code, nameEn, nameCn].flatMap((word) => (word ? [[plain(word), code] as const] : [])),
        ),
    )
    return (word) => known.get(plain(word))
  }
  const numbered =
    (find: Find<string>): Find<number> =>
    (word) => {
      const code = find(word)
      return code === undefined ? undefined : Number(code)
    }
  const [groups, levels, fields] = [
    numbered(finder('courseType')),
    finder('courseLevel'),
    finder('degreeTree'),
  ]
  const campusOf = uniquely(sites)
  const tests = new Map(
    ENGLISH_TESTS.flatMap(({ code, name }) =>
      [name, String(code)].map((word) => [plain(word), code] as const),
    ),
  )
  return {
    group: (word) => groups(word) ?? SYNONYMS.get(plain(word)),
    level: (word) => levels(word) ?? registerLevel(word),
    field: (word) => fieldCode(word, fields) ?? fields(word),
    delivery: numbered(finder('deliveryMode')),
    load: numbered(finder('studyLoad')),
    language: languageOf,
    document: finder('documentType'),
    campus: (word) => campusOf.get(plain(word)),
    test: (word) =>
      tests.get(plain(word)) ?? (plain(word) === 'ielts' ? 1 : plain(word) === 'pte' ? 3 : undefined),
    mainCampusId: (sites.find(({ isMain }) => isMain) ?? sites[0])?.id ?? null,
  }
}

const LONGEST_LEVEL = 100
/** The register's word for a level, exact matches only. */
function registerLevel(word: string): string | undefined {
  if (word.length > LONGEST_LEVEL) return undefined
  const { code, known } = levelOf({ level: word, name: word, narrow: null, detailed: null, foundation: null })
  return known ? code : undefined
}

/** By name; the register has campuses of one name, which no table can tell apart. */
function uniquely(sites: readonly Site[]): Map<string, string> {
  const found = new Map<string, Set<string>>()
  for (const { id, nameEn, nameCn } of sites)
    for (const name of [nameEn, nameCn])
      if (name) found.set(plain(name), (found.get(plain(name)) ?? new Set()).add(id))
  return new Map([...found].flatMap(([name, [id, other]]) => (id && !other ? [[name, id] as const] : [])))
}
type Site = Pick<typeof campuses.$inferSelect, 'id' | 'nameEn' | 'nameCn'>

/** '0603 - Nursing' begins with its code; Excel makes 0603 the number 603. */
function fieldCode(word: string, find: Find<string>): string | undefined {
  const digits = /^(\d{1,4})(?!\d)/.exec(word)?.[1]
  if (!digits) return undefined
  const code = digits.length % 2 === 1 ? `0${digits}` : digits
  return find(code) ?? (/^\d\d00$/.test(code) && find(code.slice(0, 2)) ? code : undefined)
}

const CHINESE_NAMES = new Intl.DisplayNames(['zh-Hans'], { type: 'language' })
const COMMON_LANGUAGES = [
  'en',
  'zh',
  'ja',
  'ko',
  'fr',
  'de',
  'es',
  'it',
  'pt',
  'ru',
  'ar',
  'id',
  'ms',
  'th',
  'vi',
  'mi',
]
function languageOf(word: string): string | undefined {
  if (/^[a-z]{2,3}$/i.test(word)) return word.toLowerCase()
  const named = COMMON_LANGUAGES.find((code) => CHINESE_NAMES.of(code) === word)
  if (named) return named
  const code = languageCode(word)
  return code === null || code === 'und' ? undefined : code
}
