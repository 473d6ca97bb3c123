import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Actor, Context, Handler } from '../../plugins/context.ts'
import { accounts } from '../account/account.tables.ts'
import { lookups } from '../reference/reference.tables.ts'
import { clearRedPoint, tellParties } from './case-notice.ts'
import { findCase, holdCase, READ_BY_OPERATOR, readCase, type Work } from './case-work.ts'
import { mayLog, maySeeCase, serves } from './cases.policy.ts'
import { caseLog } from './cases.tables.ts'
import { showCase, showLog } from './cases.views.ts'
import { contactMade } from './clocks/case-clocks.ts'
import { deskOf, inLanguage } from './desk.ts'
import { namesOfReceivers } from './list/case-rows.ts'
import { organisationOf, VISIBLE, writeLog } from './log/case-log.ts'
import { filesOfLines } from './log/log-files.ts'
import { hiddenChoices, readableBy } from './log/readable-log.ts'
import { noteOffersViewed } from './offers/offer-viewed.ts'
import { dossierBehind } from './people/applicant.views.ts'
import { readUntil } from './people/read-until.ts'
import { mayReadOwnLog } from './transfers/former-agency.ts'

type Details = 'POST /case/getCaseDetailsForCaseCommitPage/:id'
const primary = alias(accounts, 'primary_account')

/** Clears the viewer's red point; an operator gives a reason first. */
export const caseDetails: Handler<Details> = async ({ params: { id } }, ctx) => {
  const desk = deskOf(ctx)
  const found = (await findCase(ctx.db, ctx.actor, id)) ?? ctx.fail(await whyClosed(ctx, id))
  await noteOffersViewed(desk, ctx.actor, found.row)
  const shown = await showCase(desk, found)
  if (shown.redPoint) await clearRedPoint({ desk, row: found.row })
  return { ...shown, redPoint: false }
}

async function whyClosed({ db, actor }: Context<Details>, id: string) {
  const found = actor.role === 'operator' ? await readCase(db, id) : null
  return found && maySeeCase(actor, found.row, found.choices) ? 'cases.read-reason' : 'cases.not-found'
}

/** The parties of the case read in its log who of the platform read it, and why. */
export const openCase: Handler<'POST /case/reading/:id'> = async ({ params: { id }, body }, ctx) => {
  const work = await holdCase(deskOf(ctx), id)
  await writeLog(work, { action: READ_BY_OPERATOR, ...inLanguage(work.desk, body.reason.trim()) })
  return showCase(work.desk, work)
}

/** A reason of its own each time; what was frozen for the case, and nothing is changed by it. */
export const readDossierOfCase: Handler<'POST /case/reading/:id/dossier'> = async (
  { params: { id }, body },
  ctx,
) => {
  const work = await holdCase(deskOf(ctx), id)
  const dossier = (await dossierBehind(work)) ?? ctx.fail('cases.dossier-not-found')
  await writeLog(work, { action: 'dossier_read_by_operator', ...inLanguage(work.desk, body.reason.trim()) })
  return { ...dossier, can: { edit: false } }
}

export const getCaseLog: Handler<'GET /case/getCaseLog/:caseId'> = async ({ params: { caseId } }, ctx) => {
  const found = await findCase(ctx.db, ctx.actor, caseId)
  if (!found && !(await mayReadOwnLog(ctx.db, ctx.actor, caseId))) return ctx.fail('cases.not-found')
  const until = found && (await readUntil(ctx.db, ctx.actor, found.row))
  const read = found
    ? readableBy(ctx.actor, found, until)
    : eq(caseLog.organisation, organisationOf(ctx.actor))
  const lines = await ctx.db
    .select({ line: caseLog, nickname: accounts.nickname, primaryName: primary.nickname })
    .from(caseLog)
    .leftJoin(accounts, eq(accounts.id, caseLog.actorId))
    .leftJoin(primary, eq(primary.id, caseLog.onBehalfOfId))
    .where(and(eq(caseLog.caseId, caseId), read))
    .orderBy(asc(caseLog.id))
  const hidden = found ? hiddenChoices(ctx.actor, found) : []
  const shown = lines.filter(({ line }) => !line.choiceId || !hidden.includes(line.choiceId))
  const filesOf = found ? await filesOfLines(ctx.db, ctx.actor, found, linesIn(shown)) : NO_FILES
  const rows = shown.map(({ line, nickname, primaryName }) => ({
    ...showLog(line, bothNames(nickname, primaryName)),
    files: filesOf(line),
  }))
  return { rows, total: rows.length }
}

const NO_FILES = () => []
const linesIn = <Line>(rows: readonly { line: Line }[]): Line[] => rows.map(({ line }) => line)

const bothNames = (writer: string | null, primaryName: string | null): string | null =>
  primaryName ? `${writer} (${primaryName})` : writer

export const addLog: Handler<'POST /case/log'> = async ({ body }, ctx) => {
  const work = await holdCase(deskOf(ctx), body.caseId)
  if (!mayLog(ctx.actor, work.row, work.choices)) ctx.fail('permission.denied')
  const lines = [...work.choices, ...work.visas]
  const choice = body.choiceId ? lines.find(({ id }) => id === body.choiceId) : null
  if (choice === undefined || (choice && hiddenChoices(ctx.actor, work).includes(choice.id)))
    ctx.invalid('choiceId', 'unknown')
  const served = serves(ctx.actor, work.row, work.choices)
  const visibility = served ? (body.visibility ?? VISIBLE.all) : VISIBLE.all
  const line = await writeLog(work, {
    action: served && body.contactType ? 'call_logged' : 'message',
    choiceId: choice?.id ?? null,
    visibility,
    ...(await noteOf(work, body.text.trim(), served ? body.contactType : null)),
  })
  if (served && visibility === VISIBLE.all) await contactMade(work)
  if (visibility !== VISIBLE.own)
    await tellParties(work, {
      serviceOnly: visibility === VISIBLE.service,
      ...(choice ? { choiceIds: [choice.id] } : {}),
    })
  return showLog(line, ctx.actor.nickname)
}

/** A contact names its kind in both languages. */
async function noteOf({ desk }: Work, text: string, contactType: number | null | undefined) {
  const said = inLanguage(desk, text)
  if (!contactType) return said
  const [kind] = await desk.db
    .select()
    .from(lookups)
    .where(and(eq(lookups.name, 'caseAboutContactType'), eq(lookups.code, String(contactType))))
  return {
    textEn: `${kind?.nameEn}: ${said.textEn ?? text}`,
    textCn: `${kind?.nameCn}：${said.textCn ?? text}`,
  }
}

/**
 * The organisation's name is public; a person's is for the
 * own office and for those whose cases he has accepted.
 */
export const accepterName: Handler<'GET /case/acceptername'> = async (
  { query: { accepterId, deliverType } },
  { db, actor },
) => {
  const [person] = await db
    .select({ nickname: accounts.nickname })
    .from(accounts)
    .where(and(eq(accounts.id, accepterId), inArray(accounts.type, [2, 3]), knownTo(actor)))
  const kind = Number(deliverType ?? 0)
  if (kind === 0) return { name: person?.nickname ?? null }
  const names = await namesOfReceivers(db, [{ deliverType: kind, deliverId: accepterId }])
  const { nameEn = null, nameCn = null } = names.get(`${kind}:${accepterId}`) ?? {}
  return { name: nameEn ?? nameCn ?? person?.nickname ?? null }
}

function knownTo({ role, accountId, agencyId, schoolId }: Actor): SQL | undefined {
  if (role === 'operator') return undefined
  return sql`(exists (select 1 from accounts o where o.id = coalesce(${accounts.parentId}, ${accounts.id})
      and (o.id = ${accountId} or o.agency_id = ${agencyId} or o.school_id = ${schoolId}))
    or exists (select 1 from cases c where c.accepter_id = ${accounts.id}
      and ${accountId} in (c.applicant_id, c.created_by)))`
}
