export { PictureField } from './upload/PictureField.tsx'
export { StoredFiles, useStoredFiles } from './upload/StoredFiles.tsx'
export {
  type StoredFile,
  UploadField,
  type UploadFieldProps,
  type UploadFile,
} from './upload/UploadField.tsx'
export { useComing } from './upload/use-coming.ts'
export { useDisabled } from './upload/use-disabled.ts'
