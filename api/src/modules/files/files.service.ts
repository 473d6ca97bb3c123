/** What other modules may ask of files. */
export { attachedFiles, attachWaiting } from './attachments.ts'
export { documentsOf } from './file-lists.ts'
export { MOST_PARTS } from './look/findings.ts'
export { hasTooManyParts } from './look/zip-directory.ts'
export { openStorage } from './storage/open-storage.ts'
export { storage } from './storage/storage.ts'
export { onePagePdf } from './upload/one-page-pdf.ts'
export { insertFiles, takeRoom } from './upload/store-upload.ts'
