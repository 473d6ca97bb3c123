import { COURSE_STATE } from '@southbound/shared/contract/constants'
import { pick, useCall, useText } from '@southbound/shared/platform'
import { Select } from '@southbound/shared/ui/desk/form'
import { useState } from 'react'

interface CourseSelectProps {
  id?: string
  value?: string | null
  onChange?: (id: string | null) => void
}
const ROWS = 20

/** A published course of the own institution, found by its name. */
export function CourseSelect({ id, value, onChange }: CourseSelectProps) {
  const { t, locale } = useText('commerce')
  const [keyword, setKeyword] = useState('')
  const found = useCall('POST /course/getOwnCourse', {
    body: { keyword, state: COURSE_STATE.published, page: 1, rows: ROWS },
  })
  const options = (found.data?.rows ?? []).map((row) => ({
    value: row.id,
    label: pick({ nameEn: row.courseNameEn, nameCn: row.courseNameCn }, locale),
  }))
  return (
    <Select
      id={id}
      value={value}
      onChange={onChange}
      options={options}
      placeholder={t('tops.look')}
      loading={found.state === 'loading'}
      onSearch={setKeyword}
    />
  )
}
