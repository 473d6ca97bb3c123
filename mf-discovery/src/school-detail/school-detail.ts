import type { SchoolDetail } from '@southbound/shared/contract'
import { api, type HeadOf, type Loader, paths, pick, readyToClean } from '@southbound/shared/platform'
import { advertsFor, type ShownAdvert } from '@southbound/shared/ui/advert'
import type { SchoolLabels } from '../components/cards/SchoolCard.tsx'
import { idOf } from '../components/detail/detail-id.ts'
import { loadDiscussions } from '../components/discussion/discussions.ts'
import { breadcrumbs, organization } from '../components/json-ld.ts'
import { type Labels, lookup, onlyCodes } from '../components/lookups.ts'
import { counted, slugName } from '../components/names.ts'
import type { Discussions } from '../components/wire.ts'

export interface SchoolDetailData {
  school: SchoolDetail
  discussions: Discussions
  labels: SchoolLabels
  exams: Labels
  /** None in a preview. */
  adverts?: ShownAdvert[]
}

export const loader: Loader<SchoolDetailData> = async (args) => {
  const { signal } = args
  const id = idOf(args)
  const [labelled, discussions, adverts] = await Promise.all([
    withLabels(api('GET /school/:id', { params: { id } }, { signal }), signal),
    loadDiscussions('school', id, 1, { signal }),
    advertsFor('DETAIL_SIDE'),
    readyToClean(),
  ])
  return { ...labelled, discussions, adverts }
}

export async function withLabels(asked: Promise<SchoolDetail>, signal: AbortSignal) {
  const [school, types, ownerships, genders, exams] = await Promise.all([
    asked,
    lookup('institutionType', signal),
    lookup('ownership', signal),
    lookup('schoolGender', signal),
    lookup('englishAbilityExamTypes', signal),
  ])
  const scores = school.courses.map((row) => row.englishOverall?.examTypeCode)
  const labels = {
    types: onlyCodes(types, [school.institutionType]),
    ownerships: onlyCodes(ownerships, [school.ownership]),
    genders: onlyCodes(genders, [school.gender]),
  }
  return { school, labels, exams: onlyCodes(exams, scores) }
}

export const head: HeadOf<SchoolDetailData> = ({ school }, tools) => {
  const { t, locale } = tools
  const name = pick(school, locale)
  const path = paths.schoolDetail(slugName(school), school.schoolId)
  const main = school.campuses.find((campus) => campus.isMain) ?? school.campuses[0]
  const address = main && {
    '@type': 'PostalAddress',
    streetAddress: main.street ?? undefined,
    addressLocality: main.suburb ?? undefined,
    addressRegion: main.state.nameEn ?? undefined,
    postalCode: main.postcode ?? undefined,
  }
  return {
    title: name,
    description: t('schoolPage.seo', {
      name,
      place: pick(school.place, locale),
      found: t('courses.found', counted(school.courseCount)),
    }),
    path,
    jsonLd: [
      organization('EducationalOrganization', school, path, school, tools, address),
      breadcrumbs(tools, { name: t('breadcrumb.schools'), path: paths.schoolFinder() }, { name, path }),
    ],
  }
}
