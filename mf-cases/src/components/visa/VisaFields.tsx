import { pick, useCall, useSession, useText } from '@southbound/shared/platform'
import { CheckboxGroup, ChoicesFailed, FormGrid } from '@southbound/shared/ui/desk/form'
import { Button, SelectField, TextField } from '@southbound/shared/ui/page'
import { useEffect } from 'react'
import shared from '../application/Application.module.css'
import { type VisaParam, withoutCourses } from './visa-param.ts'

const COUNTRIES = ['0061', '0064', '0065', '0086']
const AUSTRALIA = '0061'
const DEMANDS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const
const NOBODY = { name: '', relation: '', birthDate: '', passportNo: '' }

interface VisaFieldsProps {
  visa: VisaParam
  dossierId: string | null
  onChange: (next: VisaParam) => void
}

export function VisaFields({ visa, dossierId, onChange }: VisaFieldsProps) {
  const { t, locale } = useText('cases')
  const areas = useCall('POST /agency/postAllArea')
  const categories = useCall('GET /lookup/:name', { params: { name: 'visaCategory' } })
  const countries = (areas.data?.rows ?? [])
    .filter(({ areaCode }) => COUNTRIES.includes(areaCode))
    .map(({ areaCode, areaName, areaNameEn, areaNameCn }) => ({
      value: areaCode,
      label: pick({ nameEn: areaNameEn, nameCn: areaNameCn }, locale) || areaName,
    }))
  const { rows: offered = [], off = [] } = categories.data ?? {}
  // One that is off is offered no more; a draft that holds it says its name.
  const visas = [...offered, ...off.filter(({ code }) => code === visa.visaCategoryCode)]
    .filter(({ group }) => group === null || group === Number(visa.country))
    .map((row) => ({ value: row.code, label: `${row.code} · ${pick(row, locale)}` }))
  const set = (part: Partial<VisaParam>) => onChange({ ...visa, ...part })
  return (
    <div className={shared.grid}>
      <ChoicesFailed found={areas} />
      <ChoicesFailed found={categories} />
      <FormGrid>
        <SelectField
          label={t('visa.field.country')}
          required
          empty={t('visaApply.noCountry')}
          options={countries}
          value={visa.country}
          onChange={(country) => onChange({ ...withoutCourses(visa), country, visaCategoryCode: '' })}
        />
        <SelectField
          label={t('visa.field.visaCategoryCode')}
          required
          empty={t('visaApply.noCategory')}
          options={visa.country ? visas : []}
          value={visa.visaCategoryCode}
          onChange={(visaCategoryCode) => set({ visaCategoryCode })}
        />
        <SelectField
          label={t('visa.field.demandType')}
          options={DEMANDS.map((code) => ({ value: String(code), label: t(`visa.demandTypes.${code}`) }))}
          value={String(visa.demandType)}
          onChange={(code) => set({ demandType: Number(code) as VisaParam['demandType'] })}
        />
        <TextField
          label={t('visa.field.stream')}
          maxLength={60}
          value={visa.stream ?? ''}
          onChange={(stream) => set({ stream: stream || null })}
        />
      </FormGrid>
      <LinkedCourses
        key={`${visa.country} ${dossierId}`}
        visa={visa}
        dossierId={dossierId}
        onChange={onChange}
      />
      {visa.country === AUSTRALIA && (
        <TextField
          label={t('visaApply.codes')}
          maxLength={240}
          value={(visa.coeNumbers ?? []).join(', ')}
          onChange={(text) => set({ coeNumbers: text ? text.split(/,\s?/) : [] })}
        />
      )}
      <Dependants visa={visa} dossierId={dossierId} onChange={onChange} />
    </div>
  )
}

/** The courses of one's own cases that have an offer; those with a confirmed place are chosen at first. */
function LinkedCourses({ visa, dossierId, onChange }: VisaFieldsProps) {
  const { t, locale } = useText('cases')
  const { role } = useSession()
  // Without a profile the courses of all clients of an office would be found.
  const known = dossierId !== null || role === 'student'
  const found = useCall(
    'POST /case/visa/courses',
    role && known && visa.country ? { body: { country: visa.country, datumStudentId: dossierId } } : null,
  )
  const rows = found.data?.rows ?? []
  const choose = (ids: string[]) => {
    const coeNumbers = rows.flatMap(({ choiceId, coeNumber }) =>
      coeNumber && ids.includes(choiceId) ? [coeNumber] : [],
    )
    const others = (visa.coeNumbers ?? []).filter((one) => !rows.some(({ coeNumber }) => coeNumber === one))
    onChange({ ...visa, linkedChoiceIds: ids, coeNumbers: [...others, ...coeNumbers] })
  }
  const confirmed = rows.filter(({ coeNumber }) => coeNumber !== null).map(({ choiceId }) => choiceId)
  // After each drawing: the courses of two visas that come at once are chosen one after the other.
  useEffect(() => {
    if (found.state === 'ready' && visa.linkedChoiceIds === undefined && confirmed.length > 0)
      choose(confirmed)
  })
  if (rows.length === 0) return null
  return (
    <fieldset>
      <legend className="small">{t('visa.field.linkedChoiceIds')}</legend>
      <CheckboxGroup
        options={rows.map((row) => ({ value: row.choiceId, label: pick(row, locale) }))}
        value={visa.linkedChoiceIds ?? []}
        onChange={choose}
      />
    </fieldset>
  )
}

function Dependants({ visa, onChange }: VisaFieldsProps) {
  const { t } = useText('cases')
  const people = visa.dependants ?? []
  const put = (dependants: typeof people) => onChange({ ...visa, dependants })
  return (
    <fieldset className={shared.grid}>
      <legend className="small">{t('visa.field.dependants')}</legend>
      {people.map((person, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a person has no name yet
        <FormGrid key={at}>
          {(['name', 'relation', 'passportNo'] as const).map((name) => (
            <TextField
              key={name}
              label={t(`visa.field.${name}`)}
              maxLength={name === 'name' ? 60 : name === 'relation' ? 40 : 20}
              value={person[name]}
              onChange={(value) => put(people.with(at, { ...person, [name]: value }))}
            />
          ))}
          <TextField
            label={t('visa.field.birthDate')}
            type="date"
            value={person.birthDate}
            onChange={(birthDate) => put(people.with(at, { ...person, birthDate }))}
          />
          <Button
            small
            look="plain"
            aria-label={`${t('visaApply.remove')}: ${person.name || t('visa.field.dependant')}`}
            onClick={() => put(people.toSpliced(at, 1))}
          >
            {t('visaApply.remove')}
          </Button>
        </FormGrid>
      ))}
      {people.length < 10 && (
        <div>
          <Button small onClick={() => put([...people, NOBODY])}>
            + {t('visa.field.dependant')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
