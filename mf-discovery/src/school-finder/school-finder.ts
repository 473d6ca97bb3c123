import { api, type HeadOf, type Loader, paths, pick } from '@southbound/shared/platform'
import { advertsFor, type ShownAdvert } from '@southbound/shared/ui/advert'
import { finderHead } from '../components/finder/finder-head.ts'
import { readState } from '../components/finder/finder-state.ts'
import { slugName } from '../components/names.ts'
import type { SchoolsFound } from '../components/wire.ts'
import { askSchools, curatedSchools, schoolSpec } from './school-filters.ts'

interface SchoolFinderData {
  found: SchoolsFound
  adverts: ShownAdvert[]
}

export const loader: Loader<SchoolFinderData> = async ({ url, signal }) => {
  const body = askSchools(readState(schoolSpec, url.searchParams))
  const [found, adverts] = await Promise.all([
    api('POST /school/searchSchool', { body }, { signal }),
    advertsFor('SCHOOL_LIST_TOP'),
  ])
  return { found, adverts }
}

export const head: HeadOf<SchoolFinderData> = ({ found }, tools) =>
  finderHead(
    {
      spec: schoolSpec,
      texts: 'schools',
      path: paths.schoolFinder(),
      curated: curatedSchools,
      found,
      items: found.rows.map((row) => ({
        name: pick(row, tools.locale),
        path: paths.schoolDetail(slugName(row), row.schoolId),
      })),
    },
    tools,
  )
