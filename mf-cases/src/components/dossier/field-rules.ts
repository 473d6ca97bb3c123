import { DOSSIER_NUMBERS, englishTestOf, fitsNumber, scoreFits } from '@southbound/shared/contract/constants'
import type { CasesText } from '../texts.ts'
import type { DossierField, SectionKey } from './sections.ts'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const PHONE = /^[0-9+() -]{5,20}$/
const PASSPORT = /^[A-Za-z0-9]{5,20}$/
type Entry = Record<string, unknown>
type Rule = (value: string, entry: Entry, t: CasesText) => string | null
const today = () => new Date().toISOString().slice(0, 10)
const when = (wrong: boolean, sentence: string) => (wrong ? sentence : null)

/** Rules between the fields of a section; the server holds the same and has the last word. */
const BY_NAME: Record<string, Rule> = {
  'base.birthDate': (value, _, t) => when(value >= today(), t('dossier.rules.past')),
  'base.passportNo': (value, _, t) => when(!PASSPORT.test(value), t('dossier.rules.passport')),
  'base.passportIssue': (value, entry, t) =>
    when(value > today() || value > String(entry.passportExpiry ?? '9999'), t('dossier.rules.issue')),
  'base.passportExpiry': (value, _, t) => when(value < today(), t('dossier.rules.expired')),
  'education.endMonth': (value, entry, t) =>
    when(value < String(entry.startMonth ?? ''), t('dossier.rules.order')),
  'education.gpa': (value, entry, t) =>
    when(Number(value) > Number(entry.gpaScale ?? value), t('dossier.rules.gpa')),
  'workexperience.to': (value, entry, t) => when(value < String(entry.from ?? ''), t('dossier.rules.order')),
  'englishability.testDate': (value, _, t) => when(value > today(), t('dossier.rules.past')),
  'englishability.overall': (value, entry, t) => scoreRule(value, entry, 'overall', t),
}
for (const band of ['listening', 'reading', 'writing', 'speaking'])
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

export function faultOf(
  section: SectionKey,
  field: DossierField,
  value: unknown,
  entry: Entry,
  t: CasesText,
): string | null {
  if (typeof value !== 'string' || !value) return null
  if (field.kind === 'email') return when(!EMAIL.test(value), t('rules.email'))
  if (field.kind === 'phone') return when(!PHONE.test(value), t('rules.phone'))
  const number = DOSSIER_NUMBERS[section]?.[field.name]
  if (number && !fitsNumber(value.trim(), number)) return t('dossier.rules.number', { ...number })
  return BY_NAME[`${section}.${field.name}`]?.(value, entry, t) ?? null
}
