import type { ButtonProps } from '@southbound/shared/ui/page'
import { lazy } from 'react'
import { DialogButton } from '../DialogButton.tsx'
import type { Requirement } from './use-case.ts'

const UploadDialog = lazy(() => import('./UploadDialog.tsx'))

/** Opens the place where a requirement is answered with a file. */
export const UploadButton = ({ row, ...button }: ButtonProps & { row: Requirement }) => (
  <DialogButton {...button} dialog={(onClose) => <UploadDialog row={row} onClose={onClose} />} />
)
