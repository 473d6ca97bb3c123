export { Button, ButtonLink } from '../page/Button.tsx'
export { useRules } from '../page/fields/rules.ts'
export { CheckboxGroup, CheckboxInput, type Choice, RadioGroup, Select } from './form/Choices.tsx'
export { type ChoicesCall, ChoicesFailed } from './form/ChoicesFailed.tsx'
export { countryChoices, countryName } from './form/countries.ts'
export { dayHere } from './form/day-here.ts'
export {
  Form,
  FormGrid,
  FormItem,
  type FormItemProps,
  type FormProps,
  useForm,
  useWatch,
} from './form/Form.tsx'
export { FormList, type FormListProps } from './form/FormList.tsx'
export { applyFieldErrors, type FieldErrors } from './form/field-errors.ts'
export { PasswordInput, TextArea, TextInput } from './form/Inputs.tsx'
export { DatePicker, MonthPicker } from './form/LazyDates.tsx'
export { LinesInput } from './form/LinesInput.tsx'
export {
  ArticleSelect,
  CourseSelect,
  CoursesSelect,
  OfficeSelect,
  OfficesSelect,
} from './form/NamedSelects.tsx'
export { DecimalInput, NumberInput } from './form/Numbers.tsx'
export { clashes, differing, type TypedDraft, typedOver } from './form/typed-over.ts'
