export { checkFiles, FILE_KINDS, type FileFault, type FileKind } from './parts/file-rules.ts'
export { type StoredFile, UploadField, type UploadFieldProps, type UploadFile } from './parts/UploadField.tsx'
