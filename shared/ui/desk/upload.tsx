export {
  type StoredFile,
  UploadField,
  type UploadFieldProps,
  type UploadFile,
} from './upload/UploadField.tsx'
