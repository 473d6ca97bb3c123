export { LightForm } from './LightForm.tsx'
export { type Keep, useLightForm } from './use-light-form.ts'
