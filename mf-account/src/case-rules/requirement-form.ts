import type { RequirementRuleRow } from './FileRequirements.tsx'
import { type Entered, firstDay, numberOrNull, textOrNull, yesNo, yesNoOrNull } from './rule-fields.ts'

const text = (value: string | number | null | undefined): string => String(value ?? '')

export function textsOf(row: RequirementRuleRow | null): Entered {
  return {
    docTypeCode: row?.docTypeCode ?? '',
    kind: text(row?.kind ?? 1),
    phase: text(row?.phase ?? 1),
    country: text(row?.country),
    visaCategories: row?.visaCategories?.join(', ') ?? '',
    levelFrom: text(row?.levelFrom),
    levelTo: text(row?.levelTo),
    fieldBroad: text(row?.fieldBroad),
    ageBelow: text(row?.ageBelow),
    onshore: yesNo(row?.onshore ?? null),
    mandatory: yesNo(row?.mandatory ?? true),
    minPages: text(row?.minPages),
    validityMonths: text(row?.validityMonths),
    certified: yesNo(row?.certified ?? false),
    translated: yesNo(row?.translated ?? false),
    dueDays: text(row?.dueDays),
    noteEn: text(row?.noteEn),
    noteCn: text(row?.noteCn),
    validFrom: firstDay(row),
  }
}

/** `id` names the row that this one follows. */
export function requirementOf(entered: Entered, id: string | null) {
  const { docTypeCode = '', kind, phase, country, visaCategories = '', mandatory, validFrom = '' } = entered
  const { levelFrom, levelTo, fieldBroad, ageBelow, onshore, noteEn, noteCn, reason = '' } = entered
  const codes = visaCategories.split(/[,，\s]+/).filter(Boolean)
  return {
    id,
    docTypeCode,
    kind: Number(kind),
    phase: Number(phase),
    country: textOrNull(country),
    levelFrom: textOrNull(levelFrom),
    levelTo: textOrNull(levelTo),
    fieldBroad: textOrNull(fieldBroad),
    visaCategories: codes.length > 0 ? codes : null,
    ageBelow: numberOrNull(ageBelow),
    onshore: yesNoOrNull(onshore),
    mandatory: mandatory === 'yes',
    minPages: numberOrNull(entered.minPages),
    validityMonths: numberOrNull(entered.validityMonths),
    certified: entered.certified === 'yes',
    translated: entered.translated === 'yes',
    dueDays: numberOrNull(entered.dueDays),
    noteEn: textOrNull(noteEn),
    noteCn: textOrNull(noteCn),
    validFrom,
    reason,
  }
}
