/** What other modules may ask of files: to store bytes under an opaque key, to write down whose they are, and to make a small document. */
export { onePagePdf } from './one-page-pdf.ts'
export { storage } from './storage.ts'
export { insertFiles, takeRoom } from './store-upload.ts'
