import type { SchoolRow } from '@southbound/shared/contract'
import { formatMoney, paths, pick, useText } from '@southbound/shared/platform'
import { counted, slugName } from '../components/names.ts'
import { LeadingList } from './LeadingList.tsx'

export function LeadingSchools({ schools, total }: { schools: SchoolRow[]; total: number }) {
  const { t, locale } = useText('discovery')
  const more = { to: paths.schoolFinder(), label: t('home.allSchools', counted(total)) }
  const rows = schools.map((row) => {
    const fee = row.feeFrom && formatMoney(row.feeFrom, locale, { whole: true })
    return {
      sign: { name: pick(row, locale), seed: row.schoolId, picture: row.logoDocId },
      named: row,
      to: paths.schoolDetail(slugName(row), row.schoolId),
      line: pick(row.place, locale),
      fee: [t('school.courseCount', counted(row.courseCount)), fee && t('fee.from', { fee })]
        .filter(Boolean)
        .join(' · '),
    }
  })
  return <LeadingList title={t('home.schools')} more={more} rows={rows} />
}
