/** The forms of light pages, on react-hook-form. */
export { LightForm } from './LightForm.tsx'
export { type Keep, useLightForm } from './use-light-form.ts'
