import type { CourseDetail } from '@southbound/shared/contract'
import { today } from '@southbound/shared/contract/constants'
import {
  api,
  type HeadOf,
  type Loader,
  type LoaderArgs,
  type Locale,
  paths,
  pick,
  type Rates,
  readyToClean,
  withLocale,
} from '@southbound/shared/platform'
import { advertsFor, type ShownAdvert } from '@southbound/shared/ui/advert'
import { idOf, notFound } from '../components/detail/detail-id.ts'
import { breadcrumbs, CONTEXT, plainText } from '../components/json-ld.ts'
import { type Labels, lookup, onlyCodes } from '../components/lookups.ts'
import { courseNames, slugName } from '../components/names.ts'
import { onlyCurrencies, yuanRates } from '../components/rates.ts'

interface CourseDetailData {
  course: CourseDetail
  exams: Labels
  types: Labels
  requirements: Labels
  documents: Labels
  terms: Labels
  /** The server's, so that both draw the same. */
  today: string
  rates: Rates | null
  /** None in a preview. */
  adverts?: ShownAdvert[]
}

/**
 * A course may change its group: whatever the address says, it is asked for by its id, and its head leads on.
 */
function inputOf(args: LoaderArgs) {
  const { params, url } = args
  const said = params.type ?? url.searchParams.get('type') ?? url.searchParams.get('courseType')
  if (said !== null && !/^[1-4]$/.test(said)) throw notFound()
  return { params: { a: 0 as const, b: idOf(args) } }
}

export const loader: Loader<CourseDetailData> = async (args) => {
  const { signal } = args
  const input = inputOf(args)
  const [data, adverts] = await Promise.all([
    withLabels(api('POST /course/findById/:a/:b', input, { signal }), signal),
    advertsFor('DETAIL_SIDE'),
    readyToClean(),
  ])
  return { ...data, adverts }
}

export async function withLabels(
  asked: Promise<CourseDetail>,
  signal: AbortSignal,
): Promise<CourseDetailData> {
  const [course, exams, types, requirements, documents, terms, rates] = await Promise.all([
    asked,
    lookup('englishAbilityExamTypes', signal),
    lookup('institutionType', signal),
    lookup('courseRequire', signal),
    lookup('documentType', signal),
    lookup('intakeTerm', signal),
    yuanRates(signal),
  ])
  const listed = [course, ...course.similar]
  const tests = [
    ...listed.map((row) => row.englishOverall?.examTypeCode),
    ...course.requirements.map((rule) => rule.examTypeCode),
  ]
  const institutionTypes = listed.map((row) => row.school.institutionType)
  const kinds = course.requirements.map((rule) => rule.kind)
  const codes = course.intakes.map((intake) => intake.term)
  return {
    course,
    exams: onlyCodes(exams, tests),
    types: onlyCodes(types, institutionTypes),
    requirements: onlyCodes(requirements, kinds),
    documents: onlyCodes(documents, course.requiredDocTypes),
    terms: onlyCodes(terms, codes),
    today: today(),
    rates: onlyCurrencies(rates, [course.fee?.currency, course.fees[0]?.money.currency]),
  }
}

export const pathOf = (course: CourseDetail) =>
  paths.courseDetail(course.courseType, slugName(courseNames(course)), course.id)

export const head: HeadOf<CourseDetailData> = ({ course }, tools) => {
  const { t, locale, url } = tools
  const name = pick(courseNames(course), locale)
  const school = pick(course.school, locale)
  return {
    title: `${name} · ${school}`,
    description: t('course.seo', { name, school, place: pick(course.place, locale) }),
    path: pathOf(course),
    jsonLd: [
      courseLd(course, locale, url),
      breadcrumbs(
        tools,
        { name: t('breadcrumb.courses'), path: paths.courseFinder() },
        { name, path: pathOf(course) },
      ),
    ],
  }
}

function courseLd(course: CourseDetail, locale: Locale, url: URL) {
  const name = pick(courseNames(course), locale)
  const offer = course.fee && {
    '@type': 'Offer',
    category: 'Paid',
    price: course.fee.amount,
    priceCurrency: course.fee.currency,
  }
  return {
    '@context': CONTEXT,
    '@type': 'Course',
    name,
    description: plainText(course.description, locale) ?? `${name} · ${pick(course.school, locale)}`,
    url: url.origin + withLocale(locale, pathOf(course)),
    inLanguage: course.courseLanguage,
    ...(course.registerCode ? { courseCode: course.registerCode } : {}),
    provider: {
      '@type': 'EducationalOrganization',
      name: pick(course.school, locale),
      url:
        url.origin + withLocale(locale, paths.schoolDetail(slugName(course.school), course.school.schoolId)),
    },
    ...(offer ? { offers: offer } : {}),
    ...(course.durationWeeks ? { timeRequired: weeksLd(course.durationWeeks) } : {}),
    hasCourseInstance: course.intakes
      .filter((intake) => intake.open)
      .map((intake) => instanceLd(course, intake, locale)),
  }
}

const weeksLd = (weeks: number) => `P${weeks}W`

function instanceLd(
  course: CourseDetail,
  { startDate, endDate, campusId }: CourseDetail['intakes'][number],
  locale: Locale,
) {
  const campus = course.campuses.find((one) => one.campusId === campusId) ?? course.campuses[0]
  const place = {
    '@type': 'Place',
    name: campus ? pick(campus, locale) : pick(course.place, locale),
    address: pick(course.place, locale),
  }
  const schedule = {
    '@type': 'Schedule',
    repeatFrequency: 'Weekly',
    repeatCount: course.durationWeeks ?? 1,
    startDate,
  }
  const mode = { 1: 'Onsite', 2: 'Online', 3: 'Blended' }[course.deliveryMode] ?? 'Onsite'
  return {
    '@type': 'CourseInstance',
    courseMode: mode,
    startDate,
    ...(endDate ? { endDate } : {}),
    courseSchedule: schedule,
    location: place,
  }
}
