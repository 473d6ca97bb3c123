import type { FacetValue } from '@southbound/shared/contract'
import { ApiError, api, type HeadOf, type Loader, paths, pick, type Rates } from '@southbound/shared/platform'
import { advertsFor, type ShownAdvert } from '@southbound/shared/ui/advert'
import { finderHead } from '../components/finder/finder-head.ts'
import { type FinderState, readState } from '../components/finder/finder-state.ts'
import { type Labels, lookup, onlyCodes } from '../components/lookups.ts'
import { courseNames, slugName } from '../components/names.ts'
import { onlyCurrencies, yuanRates } from '../components/rates.ts'
import type { CoursePlaces, CoursesFound } from '../components/wire.ts'
import { askCourses, askPlaces, courseSpec, curatedCourses } from './course-filters.ts'

export interface CourseFinderData {
  found: CoursesFound
  exams: Labels
  rates: Rates | null
  places: CoursePlaces | null
  /** Answered for a page that the server draws, without a session. */
  drawn?: boolean
  adverts: ShownAdvert[]
}

export const loader: Loader<CourseFinderData> = async ({ url, signal }) => {
  const state = readState(courseSpec, url.searchParams)
  const [found, places, campusId, adverts, exams, rates] = await Promise.all([
    api('POST /search/course', { body: askCourses(state) }, { signal }),
    state.view ? api('POST /search/places', { body: askPlaces(state) }, { signal }) : null,
    campusChoices(state, signal),
    advertsFor('COURSE_LIST_TOP'),
    lookup('englishAbilityExamTypes', signal),
    yuanRates(signal),
  ])
  const rows = [...found.rows, ...(found.sponsored ?? [])]
  const tests = rows.map((row) => row.englishOverall?.examTypeCode)
  const currencies = rows.map(({ fee }) => fee?.currency)
  return {
    found: { ...found, facets: { ...found.facets, ...(campusId.length > 0 ? { campusId } : {}) } },
    exams: onlyCodes(exams, tests),
    rates: onlyCurrencies(rates, currencies),
    places,
    drawn: typeof window === 'undefined',
    adverts,
  }
}

/** No facet has the campuses chosen on the map: their names come from their own calls. */
async function campusChoices({ lists }: FinderState, signal: AbortSignal): Promise<FacetValue[]> {
  const choices = (lists.campusId ?? []).slice(0, 5).map(async (value) => {
    const { nameEn, nameCn } = await api('GET /campus/:id', { params: { id: value } }, { signal })
    return { value, nameEn, nameCn, count: 0 }
  })
  const known = await Promise.allSettled(choices)
  const lost = known.find((one) => one.status === 'rejected' && !(one.reason instanceof ApiError))
  if (lost?.status === 'rejected') throw lost.reason
  return known.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}

export const head: HeadOf<CourseFinderData> = ({ found }, tools) =>
  finderHead(
    {
      spec: courseSpec,
      texts: 'courses',
      path: paths.courseFinder(),
      curated: curatedCourses,
      found,
      items: found.rows.map((row) => ({
        name: pick(courseNames(row), tools.locale),
        path: paths.courseDetail(row.courseType, slugName(courseNames(row)), row.id),
      })),
    },
    tools,
  )
