import { COUNTRIES, LIMITS } from '@southbound/shared/contract/constants'
import { pick, useCall } from '@southbound/shared/platform'
import {
  CheckboxInput,
  DecimalInput,
  FormGrid,
  FormItem,
  LinesInput,
  Select,
  TextInput,
  useWatch,
} from '@southbound/shared/ui/desk/form'
import { useEffect } from 'react'
import type { CourseFormApi } from '../form/CourseLists.tsx'
import { RichInput } from '../form/RichInput.tsx'
import styles from '../ManageCourses.module.css'
import { useWords } from '../own-words.ts'

const TEXTS = [
  ['nameEn', 200],
  ['nameCn', 200],
] as const
const ADDRESS = [
  ['street', 200],
  ['suburb', 100],
  ['city', 100],
  ['postcode', 10],
] as const
const CATEGORIES = [1, 2, 3]

export function CampusFields({ form, wasMain }: { form: CourseFormApi; wasMain: boolean }) {
  const { t, locale } = useWords()
  const country = (useWatch('countryCode', form) as string | undefined) ?? null
  const areaCall = useCall('POST /agency/postAllArea')
  const areas = areaCall.data?.rows ?? []
  const stateCall = useCall('POST /school/getState/:id', country ? { params: { id: country } } : null)
  // Until they are there, a call has those of the country before.
  const states = stateCall.state === 'ready' ? stateCall.data.rows : []
  // biome-ignore lint/correctness/useExhaustiveDependencies(country): another country empties the state
  useEffect(() => {
    if (form.isFieldTouched('countryCode')) form.setFieldValue('stateId', null)
  }, [country, form])
  const text = ([name, max]: (typeof TEXTS | typeof ADDRESS)[number]) => (
    <FormItem key={name} name={name} label={t(`campus.fields.${name}`)} max={max}>
      <TextInput />
    </FormItem>
  )
  const countries = areas
    .filter(({ level }) => level === 1)
    .map((area) => ({
      value: area.areaCode,
      label: pick({ nameEn: area.areaNameEn, nameCn: area.areaNameCn }, locale),
    }))
  return (
    <>
      <FormGrid>
        {TEXTS.map(text)}
        <FormItem name="countryCode" label={t('campus.fields.countryCode')} required chosen>
          <Select options={countries} found={areaCall} />
        </FormItem>
        <FormItem name="stateId" label={t('campus.fields.stateId')}>
          <Select
            clearable
            options={states.map((row) => ({ value: row.id, label: pick(row, locale) }))}
            found={stateCall}
          />
        </FormItem>
        {ADDRESS.map(text)}
        {country === COUNTRIES.australia && (
          <FormItem
            name="regionalCategory"
            label={t('campus.fields.regionalCategory')}
            hint={t('campus.hints.regionalCategory')}
          >
            <Select
              clearable
              options={CATEGORIES.map((value) => ({ value, label: t(`campus.categories.${value}`) }))}
            />
          </FormItem>
        )}
        <FormItem name="lat" label={t('campus.fields.lat')} hint={t('campus.hints.point')}>
          <DecimalInput decimals={6} min="-90" max="90" />
        </FormItem>
        <FormItem name="lng" label={t('campus.fields.lng')}>
          <DecimalInput decimals={6} min="-180" max="180" />
        </FormItem>
        <FormItem name="phone" label={t('campus.fields.phone')} max={LIMITS.phone}>
          <TextInput type="tel" />
        </FormItem>
        <FormItem name="email" label={t('campus.fields.email')} max={120}>
          <TextInput type="email" />
        </FormItem>
        <FormItem
          name="facilities"
          label={t('campus.fields.facilities')}
          hint={t('hints.lines')}
          className={styles.wide}
        >
          <LinesInput />
        </FormItem>
        {(['descriptionEn', 'descriptionCn'] as const).map((name) => (
          <FormItem key={name} name={name} label={t(`fields.${name}`)} className={styles.wide}>
            <RichInput label={t(`fields.${name}`)} />
          </FormItem>
        ))}
      </FormGrid>
      <FormItem
        name="isMain"
        label={t('campus.fields.isMain')}
        labelHidden
        hint={wasMain ? t('campus.hints.isMain') : undefined}
      >
        <CheckboxInput disabled={wasMain}>{t('campus.fields.isMain')}</CheckboxInput>
      </FormItem>
      <FormItem name="enabled" label={t('campus.fields.enabled')} labelHidden>
        <CheckboxInput disabled={wasMain}>{t('campus.fields.enabled')}</CheckboxInput>
      </FormItem>
    </>
  )
}
