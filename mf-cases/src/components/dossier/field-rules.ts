import {
  DOSSIER_CODES,
  DOSSIER_NUMBERS,
  ENGLISH_SKILLS,
  englishTestOf,
  fitsNumber,
  GS_WORDS,
  isEmail,
  scoreFits,
  wordCount,
} from '@southbound/shared/contract/constants'
import { dayHere } from '@southbound/shared/ui/desk/form'
import type { CasesText } from '../texts.ts'
import type { DossierField, SectionKey } from './section-fields.ts'

const PHONE = /^[0-9+() -]{5,20}$/
type Entry = Record<string, unknown>
type Rule = (value: string, entry: Entry, t: CasesText) => string | null
const PAST = new Set(['testDate', 'heldSince', 'issuedOn', 'date'])
const CODES: Readonly<Record<string, string>> = { ...DOSSIER_CODES, number: DOSSIER_CODES.accountNumber }
const when = (wrong: boolean, sentence: string) => (wrong ? sentence : null)

/** Rules between the fields of a section; the server holds the same and has the last word. */
const BY_NAME: Record<string, Rule> = {
  'base.birthDate': (value, _, t) => when(value >= dayHere(), t('dossier.rules.past')),
  'base.passportIssue': (value, entry, t) =>
    when(value > dayHere() || value > String(entry.passportExpiry ?? '9999'), t('dossier.rules.issue')),
  'education.endMonth': (value, entry, t) =>
    when(value < String(entry.startMonth ?? ''), t('dossier.rules.order')),
  'education.gpa': (value, entry, t) =>
    when(Number(value) > Number(entry.gpaScale ?? value), t('dossier.rules.gpa')),
  'englishability.expiry': (value, entry, t) =>
    when(value < String(entry.testDate ?? ''), t('dossier.rules.order')),
  'englishability.overall': (value, entry, t) => scoreRule(value, entry, 'overall', t),
}
for (const band of ENGLISH_SKILLS)
  BY_NAME[`englishability.${band}`] = (value, entry, t) => scoreRule(value, entry, 'band', t)

function scoreRule(value: string, entry: Entry, part: 'overall' | 'band', t: CasesText): string | null {
  const test = englishTestOf(Number(entry.examType))
  const allowed = test?.[part]
  if (!test || !allowed) return null
  if (scoreFits(value, allowed)) return null
  return 'min' in allowed
    ? t('dossier.rules.score', { test: test.name, ...allowed })
    : t('dossier.rules.level', { test: test.name, levels: allowed.join(', ') })
}

interface Asked {
  section: SectionKey
  field: DossierField
  /** The rows or the group that hold the field. */
  parent?: string
  /** The other fields of the same entry. */
  entry: Entry
}

/** The sentence that says what is wrong with a field, or null. */
export function faultOf(
  { section, field, parent, entry }: Asked,
  value: unknown,
  t: CasesText,
): string | null {
  if (typeof value !== 'string' || !value) return null
  const { name, kind } = field
  if (kind === 'email') return when(!isEmail(value), t('rules.email'))
  if (kind === 'phone') return when(!PHONE.test(value), t('rules.phone'))
  if (kind === 'words') return when(wordCount(value) > GS_WORDS, t('dossier.rules.words', { n: GS_WORDS }))
  const number = DOSSIER_NUMBERS[section]?.[parent ? `${parent}.${name}` : name]
  if (number && !fitsNumber(value.trim(), number)) return t('dossier.rules.number', { ...number })
  if (name === 'passportNo') return when(!isCode('passport', value), t('dossier.rules.passport'))
  if (CODES[name] && parent !== 'currentVisa') return when(!isCode(name, value), t('dossier.rules.code'))
  if (name === 'to') return when(value < String(entry.from ?? ''), t('dossier.rules.order'))
  if (PAST.has(name)) return when(value > dayHere(), t('dossier.rules.past'))
  return BY_NAME[`${section}.${name}`]?.(value, entry, t) ?? null
}

const isCode = (name: string, value: string) => new RegExp(CODES[name] ?? '').test(value.trim())
