import {
  api,
  type HeadOf,
  type Loader,
  paths,
  pick,
  readyToClean,
  withLocale,
} from '@southbound/shared/platform'
import type { SchoolLabels } from '../components/cards/SchoolCard.tsx'
import { idOf } from '../components/detail/detail-id.ts'
import { plainText } from '../components/detail/plain-text.ts'
import { loadDiscussions } from '../components/discussion/discussions.ts'
import { breadcrumbs, organization } from '../components/json-ld.ts'
import { type Labels, lookup } from '../components/lookups.ts'
import { slugName } from '../components/names.ts'
import type { Discussions, SchoolDetail } from '../components/wire.ts'

export interface SchoolDetailData {
  school: SchoolDetail
  discussions: Discussions
  labels: SchoolLabels
  exams: Labels
}

export const loader: Loader<SchoolDetailData> = async (args) => {
  const { signal } = args
  const id = idOf(args)
  const [school, discussions] = await Promise.all([
    api('GET /school/:id', { params: { id } }, { signal }),
    loadDiscussions('school', id, 1, signal),
    readyToClean(),
  ])
  const [types, ownerships, genders, exams] = await Promise.all([
    lookup('institutionType', signal, [school.institutionType]),
    lookup('ownership', signal, [school.ownership]),
    lookup('schoolGender', signal, [school.gender]),
    lookup(
      'englishAbilityExamTypes',
      signal,
      school.courses.map((row) => row.englishOverall?.examTypeCode),
    ),
  ])
  return { school, discussions, labels: { types, ownerships, genders }, exams }
}

export const head: HeadOf<SchoolDetailData> = ({ school }, { t, locale, url }) => {
  const name = pick(school, locale)
  const place = pick(school.place, locale)
  const path = paths.schoolDetail(slugName(school), school.schoolId)
  const text =
    locale === 'zh'
      ? school.description.cn || school.description.en
      : school.description.en || school.description.cn
  const main = school.campuses.find((campus) => campus.isMain) ?? school.campuses[0]
  return {
    title: name,
    description: t('school.seo', { name, place, n: school.courseCount }),
    path,
    jsonLd: [
      organization('EducationalOrganization', {
        name,
        alternateName: locale === 'zh' ? school.nameEn : school.nameCn,
        description: text ? plainText(text) : null,
        url: url.origin + withLocale(locale, path),
        sameAs: school.website,
        foundingDate: school.foundedYear && String(school.foundedYear),
        address: main && {
          '@type': 'PostalAddress',
          streetAddress: main.street ?? undefined,
          addressLocality: main.suburb ?? undefined,
          addressRegion: main.state.nameEn ?? undefined,
          postalCode: main.postcode ?? undefined,
        },
        aggregateRating: ratingLd(school),
      }),
      breadcrumbs(url, locale, [
        { name: t('breadcrumb.home'), path: paths.home() },
        { name: t('breadcrumb.schools'), path: paths.schoolFinder() },
        { name, path },
      ]),
    ],
  }
}

const ratingLd = ({ rating, ratingCount }: SchoolDetail) =>
  rating && ratingCount > 0
    ? { '@type': 'AggregateRating', ratingValue: rating, ratingCount, bestRating: 5 }
    : null
