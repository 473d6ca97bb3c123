/** Forms of work pages: antd's form and controls, taking and giving plain strings, numbers and booleans. */
export { Button, ButtonLink } from '../page/Button.tsx'
export { useRules } from '../page/fields/rules.ts'
export { CheckboxGroup, CheckboxInput, RadioGroup, Select } from './parts/Choices.tsx'
export {
  Form,
  FormGrid,
  FormItem,
  type FormItemProps,
  type FormProps,
  useForm,
  useWatch,
} from './parts/Form.tsx'
export { FormList, type FormListProps } from './parts/FormList.tsx'
export { applyFieldErrors, type FieldErrors } from './parts/field-errors.ts'
export { DecimalInput, NumberInput, PasswordInput, TextArea, TextInput } from './parts/Inputs.tsx'
export { DatePicker, MonthPicker } from './parts/LazyDates.tsx'
export { LinesInput } from './parts/LinesInput.tsx'
