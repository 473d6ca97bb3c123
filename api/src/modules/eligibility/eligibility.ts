import type { Contract, eligibility } from '@southbound/shared/contract'
import { crossRate, exchanged, today } from '@southbound/shared/contract/constants'
import type { Database } from '../../database/database.ts'
import type { Actor, Context, Handler } from '../../plugins/context.ts'
import { ownDossier, type ReadableDossier, readableDossier } from '../cases/dossier.service.ts'
import type { Bilingual, CheckContext } from '../fit/fit.service.ts'
import { checkEligibility, type EligibilityCheck } from '../fit/fit.service.ts'
import { ratesTowards } from '../reference/exchange-rates.service.ts'
import { loadReferenceNames } from '../reference/reference.service.ts'
import { askingCourses } from './asking-courses.ts'
import { applicantOf } from './dossier-applicant.service.ts'

type Calls = typeof eligibility

export const courseEligibility: Handler<'GET /eligibility/courses/:id'> = async ({ params, query }, ctx) => {
  const dossier = await dossierOf(ctx, query.dossierId)
  const [course] = await askingCourses(ctx.db, [params.id], whoAsks(dossier, ctx.actor))
  if (!course) return ctx.fail('discovery.course-not-found')
  if (!dossier) return { dossier: null, result: null }
  return {
    dossier: shown(dossier),
    result: withLines(checkEligibility(course, applicantOf(dossier), await groundOf(ctx.db))),
  }
}

/** Hidden courses are left out. */
export const coursesEligibility: Handler<'POST /eligibility/courses'> = async ({ body }, ctx) => {
  const dossier = await dossierOf(ctx, body.dossierId)
  if (!dossier) return { dossier: null, rows: [], total: 0 }
  const ground = await groundOf(ctx.db)
  const applicant = applicantOf(dossier)
  const rows = (await askingCourses(ctx.db, body.courseIds, whoAsks(dossier, ctx.actor))).map((course) =>
    checkEligibility(course, applicant, ground),
  )
  return {
    dossier: shown(dossier),
    rows: rows.map(({ courseId, verdict, band, margin }) => ({ courseId, verdict, band, margin })),
    total: rows.length,
  }
}

/** Else the actor's own. */
async function dossierOf(
  ctx: Context<Contract[keyof Calls]>,
  id: string | null | undefined,
): Promise<ReadableDossier | null> {
  if (!id) return ownDossier(ctx.db, ctx.actor)
  return (await readableDossier(ctx.db, ctx.actor, id)) ?? ctx.fail('cases.dossier-not-found')
}

const whoAsks = (dossier: ReadableDossier | null, { agencyId }: Actor) => ({
  nationality: dossier?.sections.base?.nationality ?? null,
  regionId: dossier?.sections.base?.homeRegionId ?? null,
  agencyId,
  onshore: dossier ? dossier.sections.base?.onshore === true : null,
})
const shown = ({ id, documentName }: ReadableDossier) => ({ id, documentName })
const withLines = ({ lines, ...checked }: EligibilityCheck) => ({
  ...checked,
  lines: lines.map(({ margin: _margin, bears: _bears, pending: _pending, ...line }) => line),
})

async function groundOf(db: Database): Promise<CheckContext> {
  const names = await loadReferenceNames(db)
  const rates = await ratesTowards(db, 'CNY')
  const rateOf = (currency: string) => rates.find((rate) => rate.currency === currency)?.rate
  const called = (
    found: { nameEn: string | null; nameCn: string | null } | null,
    code: string | number,
  ): Bilingual => ({
    en: found?.nameEn ?? found?.nameCn ?? String(code),
    cn: found?.nameCn ?? found?.nameEn ?? String(code),
  })
  return {
    day: today(),
    levelName: (code) => called(names.level(code), code),
    examName: (code) => called(names.entry('englishAbilityExamTypes', code), code),
    exchange(amount, from, to) {
      const [own, other] = [rateOf(from), rateOf(to)]
      if (from === to) return amount
      return own && other ? exchanged(amount, crossRate(own, other)) : null
    },
  }
}
