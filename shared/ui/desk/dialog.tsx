export { Dialog, type DialogProps, Drawer } from '../page/dialog/Dialog.tsx'
export { askReason, confirm } from '../page/dialog/questions.ts'
