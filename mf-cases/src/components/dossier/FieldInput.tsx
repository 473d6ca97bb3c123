import { today } from '@southbound/shared/contract/constants'
import { useText } from '@southbound/shared/platform'
import {
  CheckboxInput,
  DatePicker,
  dayHere,
  MonthPicker,
  RadioGroup,
  Select,
  TextArea,
  TextInput,
} from '@southbound/shared/ui/desk/form'
import { FileInput } from './FileInput.tsx'
import type { DossierField } from './section-fields.ts'
import { resultName } from './test-results.ts'
import type { ListName, Options } from './use-options.ts'
import { WordsInput } from './WordsInput.tsx'

const PAST = new Set(['birthDate', 'testDate', 'passportIssue', 'heldSince', 'issuedOn', 'date'])
const INPUT_TYPES: Partial<Record<DossierField['kind'], string>> = { email: 'email', phone: 'tel' }

interface FieldInputProps {
  field: DossierField
  options: Options
  /** What a score is chosen from; null where points are typed. */
  levels?: readonly string[] | null
}
export function FieldInput({ field, options, levels = null, ...bound }: FieldInputProps) {
  const { t } = useText('cases')
  const { kind, name, max, several, required } = field
  // biome-ignore lint/suspicious/noExplicitAny: each kind narrows the form's untyped value to its own
  const tied = bound as any
  if (levels)
    return <Select options={levels.map((value) => ({ value, label: resultName(value, t) }))} {...tied} />
  switch (kind) {
    case 'area':
      return <TextArea rows={3} counter={max} {...tied} />
    case 'words':
      return <WordsInput {...tied} />
    case 'file':
      return <FileInput label={t(`dossier.fields.${name}`)} {...tied} />
    case 'day':
      return (
        <DatePicker
          max={PAST.has(name) ? dayHere() : undefined}
          min={name === 'passportExpiry' ? today() : undefined}
          {...tied}
        />
      )
    case 'month':
      return <MonthPicker {...tied} />
    case 'gender':
      return <RadioGroup options={options.lists.gender} {...tied} />
    case 'yes':
      return <CheckboxInput {...tied}>{t('yes')}</CheckboxInput>
    case 'money':
      // Kept as it was typed, so that the rule can say what is wrong with it.
      return <TextInput inputMode="decimal" {...tied} />
    case 'text':
    case 'score':
    case 'email':
    case 'phone':
      return <TextInput {...tied} type={INPUT_TYPES[kind] ?? 'text'} />
    case 'phoneZone':
      return (
        <Select
          clearable
          options={options.lists.phoneZone}
          found={options.found.phoneZone}
          {...tied}
          value={tied.value && options.zoneOf(tied.value)}
        />
      )
    default:
      return (
        <Select
          multiple={several}
          clearable={!required}
          options={options.lists[kind as ListName]}
          found={options.found[kind]}
          {...tied}
        />
      )
  }
}
