import { api, type HeadOf, type Loader, paths, pick } from '@southbound/shared/platform'
import { finderHead } from '../components/finder/finder-head.ts'
import { readState } from '../components/finder/finder-state.ts'
import { slugName } from '../components/names.ts'
import type { SchoolsFound } from '../components/wire.ts'
import { askSchools, curatedSchools, schoolSpec } from './school-filters.ts'

interface SchoolFinderData {
  found: SchoolsFound
}

export const loader: Loader<SchoolFinderData> = async ({ url, signal }) => {
  const body = askSchools(readState(schoolSpec, url.searchParams))
  return { found: await api('POST /school/searchSchool', { body }, { signal, newest: 'school-finder' }) }
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
