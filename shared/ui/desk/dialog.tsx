export { Dialog, type DialogProps, Drawer } from '../page/Dialog.tsx'
export { askReason, confirm } from '../page/questions.ts'
