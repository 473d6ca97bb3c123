export { type StoredFile, UploadField, type UploadFieldProps, type UploadFile } from './parts/UploadField.tsx'
