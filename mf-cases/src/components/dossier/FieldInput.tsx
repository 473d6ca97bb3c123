import { useText } from '@southbound/shared/platform'
import {
  CheckboxInput,
  DatePicker,
  MonthPicker,
  RadioGroup,
  Select,
  TextArea,
  TextInput,
} from '@southbound/shared/ui/desk/form'
import type { DossierField } from './sections.ts'
import type { Options } from './use-options.ts'

type Bound = { id?: string; value?: unknown; onChange?: (value: unknown) => void; onBlur?: () => void }
const today = () => new Date().toISOString().slice(0, 10)

/** The control of one dossier field, by its kind. It is handed its value by the form. */
export function FieldInput({
  field,
  options,
  label,
  ...bound
}: { field: DossierField; options: Options; label: string } & Bound) {
  const { t } = useText('cases')
  // biome-ignore lint/suspicious/noExplicitAny: each kind narrows the form's untyped value to its own
  const tied = bound as any
  switch (field.kind) {
    case 'area':
      return <TextArea rows={3} counter={field.max} {...tied} />
    case 'day':
      return (
        <DatePicker
          max={PAST.has(field.name) ? today() : undefined}
          min={field.name === 'passportExpiry' ? today() : undefined}
          {...tied}
        />
      )
    case 'month':
      return <MonthPicker {...tied} />
    case 'country':
      return <Select options={options.countries} {...tied} />
    case 'countries':
      return <Select multiple options={options.countries} {...tied} />
    case 'level':
      return <Select options={options.levels} {...tied} />
    case 'levels':
      return <Select multiple clearable options={options.levels} {...tied} />
    case 'broadFields':
      return <Select multiple clearable options={options.broadFields} {...tied} />
    case 'months':
      return <Select multiple clearable options={nextMonths()} {...tied} />
    case 'test':
      return <Select options={options.tests} {...tied} />
    case 'currency':
      return <Select clearable options={options.currencies} {...tied} />
    case 'relation':
      return <Select clearable={!field.required} options={options.relations} {...tied} />
    case 'sponsor':
      return <Select options={options.sponsors} {...tied} />
    case 'band':
      return <Select clearable options={options.bands} {...tied} />
    case 'gender':
      return <RadioGroup options={options.genders} {...tied} />
    case 'yes':
      return <CheckboxInput {...tied}>{t('yes')}</CheckboxInput>
    case 'money':
      // Kept as it was typed, so that the rule can say what is wrong with it.
      return <TextInput inputMode="decimal" {...tied} />
    default:
      return (
        <TextInput
          {...tied}
          type={field.kind === 'email' ? 'email' : field.kind === 'phone' ? 'tel' : 'text'}
          aria-label={undefined}
        />
      )
  }
}

const PAST = new Set(['birthDate', 'testDate', 'passportIssue'])

/** The coming 24 months, as 'YYYY-MM'. */
function nextMonths() {
  const now = new Date()
  return Array.from({ length: 24 }, (_, at) => {
    const value = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + at, 1))
      .toISOString()
      .slice(0, 7)
    return { value, label: value }
  })
}
