/** What other modules may ask of files. */
export { attachedFiles, attachWaiting } from './attachments.ts'
export { documentsOf } from './file-lists.ts'
export { MOST_PARTS } from './look/findings.ts'
export { hasTooManyParts } from './look/zip-directory.ts'
export { onePagePdf } from './upload/one-page-pdf.ts'
export { storeOwnFile, takeRoom } from './upload/store-upload.ts'
