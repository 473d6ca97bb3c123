import { PAGE_ROWS } from '@southbound/shared/contract/constants'
import { pick, useCall, useText } from '@southbound/shared/platform'
import { type Choice, FormItem, Select } from '@southbound/shared/ui/desk/form'
import { useState } from 'react'
import type { Agreement } from '../lists.ts'

type Rule = Agreement['rules'][number]
const ENROLMENTS = ['new', 'renewal', 'extension'] as const
const MOST = 50
const once = (choices: Choice[]): Choice[] => [...new Map(choices.map((one) => [one.value, one])).values()]

interface RuleReachProps {
  schoolId: string
  known: Rule | null
}

/** What a rule is for besides levels, fields and countries: nothing chosen holds for all. */
export function RuleReach({ schoolId, known }: RuleReachProps) {
  const { t } = useText('commerce')
  const any = t('income.rule.any')
  return (
    <>
      <FormItem name="courseId" label={t('income.rule.dimension.courseId')}>
        <CourseSelect schoolId={schoolId} known={known} />
      </FormItem>
      <FormItem name="campusId" label={t('income.rule.dimension.campusId')}>
        <CampusSelect schoolId={schoolId} known={known} />
      </FormItem>
      <FormItem name="onshore" label={t('income.rule.where')}>
        <Select
          clearable
          placeholder={any}
          options={[
            { value: 'yes', label: t('income.facts.onshore') },
            { value: 'no', label: t('income.rule.offshore') },
          ]}
        />
      </FormItem>
      <FormItem name="enrolment" label={t('income.rule.enrolment')} hint={t('income.rule.enrolmentHint')}>
        <Select
          clearable
          placeholder={any}
          options={ENROLMENTS.map((value) => ({ value, label: t(`income.rule.enrolments.${value}`) }))}
        />
      </FormItem>
    </>
  )
}

interface SelectProps extends RuleReachProps {
  id?: string
  value?: string[] | null
  onChange?: (ids: string[]) => void
}

/** Published courses of the institution, found by their names. */
function CourseSelect({ schoolId, known, value, onChange, ...bound }: SelectProps) {
  const { t, locale } = useText('commerce')
  const [keyword, setKeyword] = useState('')
  const [seen, setSeen] = useState<Choice[]>([])
  const found = useCall('POST /search/course', {
    body: { schoolId: [schoolId], keyword: keyword.slice(0, 80), rows: PAGE_ROWS.normal },
  })
  const before = (known?.courses ?? []).map((one) => ({ value: one.id, label: pick(one, locale) }))
  const now = (found.data?.rows ?? []).map(({ id, courseNameEn, courseNameCn }) => ({
    value: id,
    label: pick({ nameEn: courseNameEn, nameCn: courseNameCn }, locale),
  }))
  const options = once([...before, ...seen, ...now])
  return (
    <Select
      {...bound}
      multiple
      most={MOST}
      placeholder={t('income.rule.any')}
      options={options}
      found={found}
      loading={found.state === 'loading'}
      onSearch={setKeyword}
      value={value ?? []}
      onChange={(ids) => {
        setSeen(options.filter((one) => ids?.includes(one.value)))
        onChange?.(ids ?? [])
      }}
    />
  )
}

function CampusSelect({ schoolId, known, value, onChange, ...bound }: SelectProps) {
  const { t, locale } = useText('commerce')
  const found = useCall('GET /campus/campus/school/:id', { params: { id: schoolId } })
  const before = (known?.campuses ?? []).map((one) => ({ value: one.id, label: pick(one, locale) }))
  const now = (found.data?.rows ?? []).map((one) => ({ value: one.campusId, label: pick(one, locale) }))
  return (
    <Select
      {...bound}
      multiple
      most={MOST}
      placeholder={t('income.rule.any')}
      options={once([...before, ...now])}
      found={found}
      value={value ?? []}
      onChange={(ids) => onChange?.(ids ?? [])}
    />
  )
}
