import { type DataOf, pick, useCall, useText } from '@southbound/shared/platform'
import { type ChoicesCall, Select } from '@southbound/shared/ui/desk/form'

type Entries = DataOf<'GET /lookup/courseLevel'>['rows']
interface SelectProps {
  id?: string
  value?: string[] | null
  onChange?: (codes: string[]) => void
}
const MOST = 50
const COUNTRY = 1

/** Levels of courses: none chosen holds for all. */
export function LevelSelect(props: SelectProps) {
  const found = useCall('GET /lookup/courseLevel')
  return <CodeSelect {...props} found={found} rows={found.data?.rows} />
}

/** The broad fields of education. */
export function FieldSelect(props: SelectProps) {
  const found = useCall('GET /lookup/degreeTree')
  return <CodeSelect {...props} found={found} rows={found.data?.rows.filter(({ parent }) => !parent)} />
}

/** Countries of students, by the codes of their profiles. */
export function CountrySelect(props: SelectProps) {
  const found = useCall('POST /agency/postAllArea')
  const rows = found.data?.rows
    .filter(({ level }) => level === COUNTRY)
    .map(({ areaCode, areaNameEn, areaNameCn }) => ({
      code: areaCode,
      nameEn: areaNameEn,
      nameCn: areaNameCn,
    }))
  return <CodeSelect {...props} found={found} rows={rows} />
}

interface CodeSelectProps extends SelectProps {
  found: ChoicesCall & { state: string }
  rows?: readonly Pick<Entries[number], 'code' | 'nameEn' | 'nameCn'>[]
}

function CodeSelect({ found, rows = [], value, onChange, ...bound }: CodeSelectProps) {
  const { t, locale } = useText('commerce')
  return (
    <Select
      {...bound}
      multiple
      most={MOST}
      placeholder={t('income.rule.any')}
      options={rows.map((row) => ({ value: row.code, label: pick(row, locale) || row.code }))}
      found={found}
      loading={found.state === 'loading'}
      value={value ?? []}
      onChange={(codes) => onChange?.(codes ?? [])}
    />
  )
}
