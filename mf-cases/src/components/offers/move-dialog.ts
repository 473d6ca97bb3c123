import { CHOICE_STATUS } from '@southbound/shared/contract/constants'
import { lazyPart } from '@southbound/shared/ui/lazy-part'
import type { ComponentType } from 'react'
import type { CaseChoice, Says } from '../case/use-case.ts'
import type { MoveDetails } from '../case/use-choice-move.tsx'

export interface MoveDialogProps {
  status: number
  choice: CaseChoice
  onClose: () => void
  /** Resolves to true once the move is made. */
  onSend: (details: MoveDetails, says?: Says) => Promise<boolean>
}

const LodgeDialog = lazyPart(() => import('../case/LodgeDialog.tsx'))
const OfferDialog = lazyPart(() => import('./OfferDialog.tsx'))
const SignDialog = lazyPart(() => import('./SignDialog.tsx'))
const DepositDialog = lazyPart(() => import('./DepositDialog.tsx'))
const EnrolmentDialog = lazyPart(() => import('./EnrolmentDialog.tsx'))
const StartDialog = lazyPart(() => import('./StartDialog.tsx'))
const DeferDialog = lazyPart(() => import('./DeferDialog.tsx'))

/** The moves that ask for more than a click. */
export const MOVE_DIALOGS: Readonly<Record<number, ComponentType<MoveDialogProps>>> = {
  [CHOICE_STATUS.lodged]: LodgeDialog,
  [CHOICE_STATUS.conditionalOffer]: OfferDialog,
  [CHOICE_STATUS.unconditionalOffer]: OfferDialog,
  [CHOICE_STATUS.offerAccepted]: SignDialog,
  [CHOICE_STATUS.depositPaid]: DepositDialog,
  [CHOICE_STATUS.enrolConfirmed]: EnrolmentDialog,
  [CHOICE_STATUS.enrolled]: StartDialog,
  [CHOICE_STATUS.deferred]: DeferDialog,
}
