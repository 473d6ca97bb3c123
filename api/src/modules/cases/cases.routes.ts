import type { cases } from '@southbound/shared/contract'
import type { Handlers } from '../../plugins/context.ts'
import { commitCase } from './application/application.ts'
import { accepterName, addLog, caseDetails, getCaseLog, openCase, readDossierOfCase } from './case-read.ts'
import { addClock, changeClock, listClocks } from './clocks/clocks.ts'
import { decideCorrection, listCorrections, proposeCorrection } from './corrections/corrections.ts'
import { courseCaseList } from './list/case-list.ts'
import { caseStatus } from './moves/case-status.ts'
import { answerChoice } from './moves/choice-answer.ts'
import { orderStatus } from './moves/order-status.ts'
import { caseBoard } from './office/board.ts'
import { caseDesk } from './office/case-desk.ts'
import { caseMoves } from './office/case-moves.ts'
import { deleteFilter, officeFilters, saveFilter } from './office/filters.ts'
import { tagCases } from './office/tags.ts'
import { caseFile, deleteCaseFile } from './papers/case-file.ts'
import { endBond, ownBonds } from './people/own-bonds.ts'
import { assignPool, poolAgencies } from './pool/pool-assign.ts'
import { servicePool } from './pool/pool-list.ts'
import { servicePoolInfo } from './pool/pool-request.ts'
import { putCaseBackToPool } from './pool/pool-return.ts'
import { changePool, poolState, releasePool } from './pool/pool-state.ts'
import { takeCaseFromPool } from './pool/pool-take.ts'
import { answerTransfer, mailedTransfer } from './transfers/answer.ts'
import { transferEffect } from './transfers/effect.ts'
import { listFormer } from './transfers/former-agency.ts'
import { transAgency, transStuAccount } from './transfers/propose.ts'
import { schoolTransCase, takeOverCase, transCase } from './transfers/staff-transfer.ts'
import { callBackTransfer, listTransfers, reversCase } from './transfers/undo.ts'

export const casesHandlers: Handlers<typeof cases> = {
  'POST /case/case': commitCase,
  'POST /case/coursecaselist': courseCaseList,
  'GET /case/desk': caseDesk,
  'GET /case/moves': caseMoves,
  'POST /case/getCaseDetailsForCaseCommitPage/:id': caseDetails,
  'POST /case/reading/:id': openCase,
  'POST /case/reading/:id/dossier': readDossierOfCase,
  'POST /case/case/status': caseStatus,
  'POST /case/order/status': orderStatus,
  'POST /case/choice/:id/answer': answerChoice,
  'POST /case/board': caseBoard,
  'GET /case/filters': officeFilters,
  'POST /case/filters': saveFilter,
  'DELETE /case/filters/:id': deleteFilter,
  'POST /case/tags': tagCases,
  'POST /case/file': caseFile,
  'POST /case/deleteFile/:id': deleteCaseFile,
  'POST /case/log': addLog,
  'GET /case/getCaseLog/:caseId': getCaseLog,
  'GET /case/clock/:caseId': listClocks,
  'POST /case/clock': addClock,
  'PUT /case/clock/:id': changeClock,
  'GET /case/acceptername': accepterName,
  'GET /case/corrections/:caseId': listCorrections,
  'POST /case/corrections': proposeCorrection,
  'POST /case/corrections/:id': decideCorrection,
  'POST /case/servicePool': servicePool,
  'POST /case/servicepoolinfo': servicePoolInfo,
  'GET /case/pool/:id': poolState,
  'PUT /case/pool/:id': changePool,
  'POST /case/pool/:id/release': releasePool,
  'GET /case/pool/:id/agencies': poolAgencies,
  'POST /case/pool/:id/assign': assignPool,
  'POST /case/takeCaseFromPool/:id': takeCaseFromPool,
  'POST /case/putCaseBackToPool/:id': putCaseBackToPool,
  'POST /case/getTransEffectData': transferEffect,
  'POST /case/transCase': transCase,
  'POST /case/takeOver/:id': takeOverCase,
  'POST /case/schoolTransCase/:a/:b': schoolTransCase,
  'POST /case/transAgency/:a/:b': transAgency,
  'POST /case/transStuAccount': transStuAccount,
  'POST /case/reversCase/:id': reversCase,
  'GET /case/transfers/:caseId': listTransfers,
  'GET /case/formerCases': listFormer,
  'POST /case/transfers/:id/callBack': callBackTransfer,
  'POST /case/transfer/mailed': mailedTransfer,
  'POST /case/transfer/answer': answerTransfer,
  'GET /case/bonds': ownBonds,
  'POST /case/bonds/:id/end': endBond,
}
