import { useText } from '@southbound/shared/platform'
import {
  CheckboxInput,
  DatePicker,
  DecimalInput,
  LinesInput,
  NumberInput,
  OfficeSelect,
  OfficesSelect,
  Select,
  TextArea,
  TextInput,
} from '@southbound/shared/ui/desk/form'
import { PictureField } from '@southbound/shared/ui/desk/upload'
import { LogoInput } from './LogoInput.tsx'
import { ProofInput } from './ProofInput.tsx'
import type { ProfileField } from './profile-field.ts'
import type { Proof } from './store-proof.ts'
import type { ProfileOptions } from './use-profile-options.ts'

type Bound = { id?: string; value?: unknown; onChange?: (value: unknown) => void; onBlur?: () => void }
type Props = {
  field: ProfileField
  options: ProfileOptions
  label: string
  proofs: readonly Proof[]
} & Bound
const TYPES: Record<string, string> = { email: 'email', phone: 'tel', url: 'url', https: 'url' }
const BRANCHES = 50
const SHORT = 300

export function ProfileInput({ field, options, label, proofs, ...bound }: Props) {
  // biome-ignore lint/suspicious/noExplicitAny: each kind narrows the form's untyped value to its own
  const tied = bound as any
  const { t } = useText('account')
  switch (field.kind) {
    case 'area':
      return <TextArea rows={(field.max ?? 0) > SHORT ? 6 : 3} counter={field.max} {...tied} />
    case 'whole':
      return <NumberInput min={0} {...tied} />
    case 'money':
      return <DecimalInput min="0" {...tied} />
    case 'day':
      return <DatePicker {...tied} />
    case 'countries':
    case 'languages':
    case 'services':
      return (
        <Select multiple options={options.lists[field.kind]} found={options.found[field.kind]} {...tied} />
      )
    case 'service':
    case 'currency':
    case 'country':
    case 'state':
    case 'institutionType':
    case 'ownership':
    case 'gender':
    case 'credentialKind':
    case 'registrationKind':
    case 'network':
    case 'level':
    case 'discipline':
    case 'rankingSource':
      return (
        <Select
          clearable={!field.required}
          options={options.lists[field.kind]}
          found={options.found[field.kind]}
          {...tied}
        />
      )
    case 'agency':
      return <OfficeSelect kind="agency" known={options.lists.agency} {...tied} />
    case 'agencies':
      return <OfficesSelect kind="agency" most={BRANCHES} known={options.lists.agencies} {...tied} />
    case 'texts':
    case 'phones':
      return <LinesInput {...tied} />
    case 'yes':
      return <CheckboxInput {...tied}>{t('yes')}</CheckboxInput>
    case 'file':
      return <ProofInput label={label} proofs={proofs} {...tied} />
    case 'picture':
      return <PictureField label={label} {...tied} />
    case 'logo':
      return <LogoInput label={label} {...tied} />
    default:
      return <TextInput type={TYPES[field.kind] ?? 'text'} {...tied} />
  }
}
