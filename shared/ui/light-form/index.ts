export { LightForm } from './LightForm.tsx'
export { PasswordField, type PasswordFieldProps } from './PasswordField.tsx'
export { type Keep, useLightForm } from './use-light-form.ts'
