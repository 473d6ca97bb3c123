import { today } from '@southbound/shared/contract/constants'
import { asc } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Handler, Locale } from '#api/plugins/context.ts'
import { sayingOf } from '#api/plugins/words.ts'
import { type Cell, WORKBOOK_TYPE, workbookOf } from '#api/workbook.ts'
import { scopeOf } from '../../account/account.service.ts'
import { agreementNo } from '../agreements/agreement.views.ts'
import { incomeBenefits } from '../agreements/agreements.tables.ts'
import { seenBenefits } from '../agreements/benefits.ts'
import en from './benefits.en.json' with { type: 'json' }
import zh from './benefits.zh.json' with { type: 'json' }

const say = sayingOf('income-benefits', { en, zh })
const COLUMNS = ['day', 'kind', 'value', 'currency', 'giver', 'receiver', 'agreement', 'remark'] as const

/** The benefits of a period, for the report to the Australian department. */
export const exportBenefits: Handler<'POST /agreement/benefitsExport'> = async ({ body }, ctx) => {
  const { db, actor, locale, fail } = ctx
  // An export needs the scope of what it is of besides its own.
  if (actor.role !== 'auditor' && scopeOf(actor, 'agreements') === 'none') fail('permission.denied')
  const rows = await rowsOf(db, seenBenefits(actor, body), locale)
  const period = [body.from, body.to].filter(Boolean).join('-') || today()
  return {
    bytes: await workbookOf([{ name: say(locale, 'sheet'), rows }]),
    contentType: WORKBOOK_TYPE,
    fileName: `${say(locale, 'file')}-${period}.xlsx`,
  }
}

async function rowsOf(
  db: Database,
  where: ReturnType<typeof seenBenefits>,
  locale: Locale,
): Promise<Cell[][]> {
  const found = await db
    .select()
    .from(incomeBenefits)
    .where(where)
    .orderBy(asc(incomeBenefits.day), asc(incomeBenefits.id))
  return [
    COLUMNS.map((name) => say(locale, `columns.${name}`)),
    ...found.map((row) => [
      row.day,
      say(locale, `kinds.${row.kind}` as 'kinds.gift'),
      { decimal: row.value },
      row.currency,
      row.giver,
      row.receiver,
      row.agreementId ? agreementNo(row.agreementId) : '',
      row.remark ?? '',
    ]),
  ]
}
