import { dossier } from '@southbound/shared/contract'
import { ACCOUNT_TYPES, today } from '@southbound/shared/contract/constants'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Actor, Context, Handler } from '#api/plugins/context.ts'
import { type Breach, invalidInput } from '#api/plugins/refusal.ts'
import { REGION_LEVEL, regions } from '../../reference/reference.tables.ts'
import {
  type BaseValue,
  type DossierRow,
  dossierSections,
  dossiers,
  type SectionName,
  type Sections,
  type SectionValue,
} from '../dossier.tables.ts'
import { completenessOf } from './dossier.completeness.ts'
import { baseOf, findDossier, readSections } from './dossier.find.ts'
import { mayEditDossier } from './dossier.policy.ts'
import { sectionBreaches } from './dossier.rules.ts'
import { showDossier } from './dossier.views.ts'
import { refuseStrangeFiles } from './dossier-files.ts'
import { logDossierEdit } from './dossier-log.ts'
import { keptEnglish } from './english-statements.ts'
import { refuseWrongPhones } from './phone-numbers.ts'

type Create = 'POST /FillInfo/datumstudent'
type SaveBase = 'PUT /FillInfo/datumstudent'
type Calls = typeof dossier
type SectionWire = Extract<keyof Calls, `POST /FillInfo/${SectionName}`>
type SectionOf<W extends SectionWire> = W extends `POST /FillInfo/${infer S extends SectionName}` ? S : never

export const createDossier: Handler<Create> = async ({ body: { value } }, ctx) => {
  refuseBreaches('base', value)
  refuseWrongPhones(value, null)
  await refuseUnknownRegion(ctx, value)
  await refuseStrangeFiles(ctx.db, ctx.actor, null, value, null)
  const row = await insertDossier(ctx.db, ctx.actor, value, new Date().toISOString())
  return (await showDossier(ctx.db, { row, access: 'own' })) ?? ctx.invalid('value', 'invalid')
}

export async function insertDossier(
  db: Database,
  actor: Actor,
  value: BaseValue,
  now: string,
): Promise<DossierRow> {
  const who = {
    ownerId: actor.accountId,
    agencyId: actor.agencyId,
    schoolId: actor.schoolId,
    createdBy: actor.accountId,
    updatedBy: actor.accountId,
  }
  const [row] = await db
    .insert(dossiers)
    .values({ ...value, ...who, createdAt: now, updatedAt: now })
    .returning()
  return recount(db, row as DossierRow)
}

export const saveBase: Handler<SaveBase> = async ({ body: { id, value, version } }, ctx) => {
  return save(ctx, id, version, async (row) => {
    const stored = baseOf(row)
    refuseBreaches('base', value, (breach) => isKept(breach, value, stored))
    refuseWrongPhones(value, stored)
    await refuseUnknownRegion(ctx, value)
    await refuseStrangeFiles(ctx.db, ctx.actor, id, value, stored)
    await ctx.db.update(dossiers).set(clear(value)).where(eq(dossiers.id, row.id))
  })
}

export const saveSection = <W extends SectionWire>(section: SectionOf<W>): Handler<Calls[W]> =>
  (async (
    { body }: { body: { id: string; value: SectionValue; version?: number } },
    ctx: Context<SaveBase>,
  ) => {
    refuseBreaches(section, body.value)
    const value =
      section === 'englishability' ? keptEnglish(body.value as EnglishItem[], today()) : body.value
    return save(ctx, body.id, body.version, async (row) => {
      const stored = (await readSections(ctx.db, row))[section]
      refuseWrongPhones(body.value, stored)
      await refuseStrangeFiles(ctx.db, ctx.actor, row.id, body.value, stored)
      const proven = section === 'englishability' ? withProof(ctx.actor, value, stored) : value
      await writeSection(ctx.db, row.id, section, proven, ctx.actor.accountId)
    })
  }) as unknown as Handler<Calls[W]>

type EnglishItem = Sections['englishability'][number]
/** An office says what it has verified; a student keeps it while the result stays the same. */
function withProof({ type }: Actor, value: SectionValue, stored: unknown): SectionValue {
  if (type !== ACCOUNT_TYPES.student) return value
  const resultOf = ({ verified: _verified, fileId: _file, centre: _centre, ...result }: EnglishItem) =>
    JSON.stringify(
      Object.entries(result)
        .filter(([, each]) => each !== null)
        .toSorted(),
    )
  const proven = (stored as EnglishItem[]).filter(({ verified }) => verified).map(resultOf)
  return (value as EnglishItem[]).map((item) => ({ ...item, verified: proven.includes(resultOf(item)) }))
}

export async function writeSection(
  db: Database,
  dossierId: string,
  section: SectionName,
  value: SectionValue,
  accountId: string,
): Promise<void> {
  const updated = {
    value,
    updatedBy: accountId,
    updatedAt: sql`now()`,
    version: sql`${dossierSections.version} + 1`,
  }
  await db
    .insert(dossierSections)
    .values({ dossierId, section, value, updatedBy: accountId })
    .onConflictDoUpdate({ target: [dossierSections.dossierId, dossierSections.section], set: updated })
}

async function save(
  ctx: Context<SaveBase>,
  id: string,
  version: number | undefined,
  write: (row: DossierRow) => PromiseLike<unknown>,
) {
  const found = (await findDossier(ctx.db, ctx.actor, id, true)) ?? ctx.fail('cases.dossier-not-found')
  if (found.row.deletedAt) ctx.fail('cases.dossier-deleted')
  if (!mayEditDossier(found.access)) ctx.fail('permission.denied')
  if (version !== undefined && version !== found.row.version) ctx.fail('row.changed')
  await write(found.row)
  const [touched] = await ctx.db
    .update(dossiers)
    .set({ version: sql`${dossiers.version} + 1`, updatedAt: sql`now()`, updatedBy: ctx.actor.accountId })
    .where(eq(dossiers.id, id))
    .returning()
  const row = await recount(ctx.db, touched as DossierRow)
  if (found.access === 'work') await logDossierEdit(ctx, id)
  return (await showDossier(ctx.db, { row, access: found.access })) ?? ctx.fail('cases.dossier-not-found')
}

export async function recount(db: Database, row: DossierRow): Promise<DossierRow> {
  const counted = completenessOf(await readSections(db, row), today())
  await db.update(dossiers).set(counted).where(eq(dossiers.id, row.id))
  return { ...row, ...counted }
}

/** A passport that ran out since it was saved does not hold back the other fields. */
const isKept = ({ field, rule }: Breach, { passportExpiry }: BaseValue, stored: BaseValue | null) =>
  field === 'value.passportExpiry' && rule === 'past' && passportExpiry === stored?.passportExpiry

function refuseBreaches(
  section: SectionName | 'base',
  value: unknown,
  isStored: (breach: Breach) => boolean = () => false,
) {
  const breaches = sectionBreaches(section, value, new Date()).filter((breach) => !isStored(breach))
  if (breaches.length > 0) throw invalidInput(breaches)
}

async function refuseUnknownRegion(
  { db, invalid }: Pick<Context<SaveBase>, 'db' | 'invalid'>,
  { homeRegionId }: BaseValue,
): Promise<void> {
  if (!homeRegionId) return
  const state = and(eq(regions.id, homeRegionId), eq(regions.level, REGION_LEVEL.state))
  if ((await db.$count(regions, state)) === 0) invalid('value.homeRegionId', 'unknown')
}

/** A field missing from the new base is emptied. */
const OPTIONAL = Object.fromEntries(
  Object.keys(dossier['PUT /FillInfo/datumstudent'].body.properties.value.properties).map((name) => [
    name,
    null,
  ]),
)
const clear = (value: BaseValue) => ({ ...OPTIONAL, ...value })
