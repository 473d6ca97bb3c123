import { COURSE_WORDS } from '@southbound/shared/contract/constants'
import {
  CheckboxGroup,
  CheckboxInput,
  CoursesSelect,
  DatePicker,
  DecimalInput,
  LinesInput,
  NumberInput,
  OfficeSelect,
  Select,
  TextInput,
} from '@southbound/shared/ui/desk/form'
import type { CourseField } from './course-sections.ts'
import { DetailedFieldSelect } from './DetailedFieldSelect.tsx'
import { RichInput } from './RichInput.tsx'
import type { CourseOption, CourseOptions } from './use-options.ts'

type Bound = { id?: string; value?: unknown; onChange?: (value: unknown) => void; onBlur?: () => void }
type Props = { field: CourseField; options: CourseOptions; label: string } & Bound
const YEARS = COURSE_WORDS.yearLevels.map((value) => ({ value: value as string, label: value }))

export function CourseInput({ field, options, label, ...bound }: Props) {
  // biome-ignore lint/suspicious/noExplicitAny: each kind narrows the form's untyped value to its own
  const tied = bound as any
  switch (field.kind) {
    case 'rich':
      return <RichInput label={label} {...tied} />
    case 'whole':
      return <NumberInput min={field.min} max={field.max} {...tied} />
    case 'amount':
    case 'score':
      return <DecimalInput min="0" {...tied} />
    case 'day':
      return <DatePicker {...tied} />
    case 'flag':
      return <CheckboxInput {...tied}>{label}</CheckboxInput>
    case 'lines':
      return <LinesInput {...tied} />
    case 'yearLevels':
      return <CheckboxGroup options={YEARS} {...tied} />
    case 'campuses':
      return <Select multiple options={options.campus} found={options.found.campuses} {...tied} />
    case 'documents':
      return <Select multiple options={options.documents} found={options.found.documents} {...tied} />
    case 'agency':
      return <OfficeSelect kind="agency" known={options.called.agencies} {...tied} />
    case 'courses':
      return <CoursesSelect most={field.max ?? 0} known={options.called.courses} {...tied} />
    case 'word':
      return (
        <Select
          clearable
          options={withOwn(
            options.words((field.words ?? field.name) as keyof typeof COURSE_WORDS),
            bound.value,
          )}
          {...tied}
        />
      )
    case 'anyLevel':
      return (
        <Select
          clearable
          options={withOwn(options.anyLevel, bound.value)}
          found={options.found.anyLevel}
          {...tied}
        />
      )
    case 'brochure':
      return (
        <Select
          clearable
          options={withOwn(options.brochure, bound.value, options.chosenBefore)}
          found={options.found.brochure}
          {...tied}
        />
      )
    case 'detailed':
      return (
        <DetailedFieldSelect
          name={field.name}
          options={options.detailed}
          found={options.found.detailed}
          {...tied}
        />
      )
    case 'text':
      return <TextInput {...tied} />
    default:
      return (
        <Select<string | number>
          clearable={!field.required}
          options={options[field.kind]}
          found={foundOf(options, field.kind)}
          {...tied}
        />
      )
  }
}

/** Lists that are part of the program come from no call. */
const foundOf = ({ found }: CourseOptions, kind: string) =>
  kind in found ? found[kind as keyof typeof found] : undefined

/** What is stored can still be chosen: a word of an earlier list, a document that is not listed. */
function withOwn(options: CourseOption[], value: unknown, called?: string): CourseOption[] {
  return typeof value === 'string' && value && !options.some((option) => option.value === value)
    ? [...options, { value, label: called ?? value }]
    : options
}
