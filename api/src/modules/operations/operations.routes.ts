import { operations } from '@southbound/shared/contract'
import type { Handlers } from '../../plugins/context.ts'
import { readLog } from '../operations-log/operations-log.service.ts'
import { restoreAccount, searchAccounts, suspendAccount } from './accounts.ts'
import { listAnnouncements, removeAnnouncement, saveAnnouncement } from './announcements.ts'
import { listTargets, saveTarget } from './case-rules/clock-targets.ts'
import { listEntries, saveEntry } from './case-rules/edited-lists.ts'
import { endRule } from './case-rules/end-rule.ts'
import { listRequirements, saveRequirement } from './case-rules/file-requirements.ts'
import { listHolidays, saveHoliday } from './case-rules/holidays.ts'
import { listFacts, saveFact } from './case-rules/visa-facts.ts'
import { decideClaim, readClaim } from './claims.ts'
import { decideOnComment, listModerated } from './comments.ts'
import { decideComplaint } from './complaints/complaint-decide.ts'
import { fileComplaint, readOwnComplaints } from './complaints/complaint-file.ts'
import { listComplaints } from './complaints/complaint-list.ts'
import { upholdComplaint } from './complaints/complaints.ts'
import {
  answerAsAgency,
  listOwnEnquiries,
  returnEnquiry,
  takeOpenEnquiry,
} from './enquiries/agency-enquiries.ts'
import { answerEnquiry, assignEnquiry, closeAsSpam, shareEnquiry } from './enquiries/enquiry-acts.ts'
import { listColleagues, listEnquiries, readEnquiry } from './enquiries/enquiry-list.ts'
import { listErrors, moveError } from './error-reports.ts'
import { listRates, saveRate } from './exchange-rates.ts'
import { listFeedback, moveFeedback } from './feedback.ts'
import { listGoods, saveGoods } from './goods/desk-goods.ts'
import { listFaults } from './jobs/faults.ts'
import { actOnJob, listJobs } from './jobs/job-list.ts'
import { actOnLetter, listLetters, retryLetters } from './jobs/letters.ts'
import { readOverview } from './overview/overview.ts'
import { endPriceRow } from './price-rows/end-price-row.ts'
import { listPrices, savePrice } from './price-rows/goods-prices.ts'
import { listRefundTables, saveRefundTable } from './price-rows/refund-tables.ts'
import { listTaxRates, saveTaxRate } from './price-rows/tax-rates.ts'
import { listImports, readImport } from './register-imports/import-list.ts'
import { previewTakeBack, takeImportBack } from './register-imports/import-take-back.ts'
import { operatorsWork } from './self-centre.ts'
import { startOperations } from './verification/recheck.ts'
import { decideVerification } from './verification/verification-decide.ts'
import { listVerifications } from './verification/verification-list.ts'
import { readProof, readVerification } from './verification/verification-read.ts'

const operationsHandlers: Handlers<typeof operations> = {
  'GET /operations/verifications': listVerifications,
  'GET /operations/verifications/:kind/:id': readVerification,
  'POST /operations/verifications/:kind/:id': decideVerification,
  'GET /operations/claims/:id': readClaim,
  'POST /operations/claims/:id': decideClaim,
  'GET /operations/files/:id': readProof,
  'GET /operations/accounts': searchAccounts,
  'POST /operations/accounts/:id/suspend': suspendAccount,
  'POST /operations/accounts/:id/restore': restoreAccount,
  'GET /operations/errors': listErrors,
  'POST /operations/errors/:id': moveError,
  'GET /operations/feedback': listFeedback,
  'POST /operations/feedback/:id': moveFeedback,
  'GET /operations/enquiries': listEnquiries,
  'GET /operations/enquiries/:id': readEnquiry,
  'POST /operations/enquiries/:id/answer': answerEnquiry,
  'POST /operations/enquiries/:id/assign': assignEnquiry,
  'POST /operations/enquiries/:id/spam': closeAsSpam,
  'POST /operations/enquiries/:id/share': shareEnquiry,
  'GET /account/enquiries': listOwnEnquiries,
  'POST /account/enquiries/:id/take': takeOpenEnquiry,
  'POST /account/enquiries/:id/answer': answerAsAgency,
  'POST /account/enquiries/:id/return': returnEnquiry,
  'GET /operations/colleagues': listColleagues,
  'GET /operations/overview': readOverview,
  'GET /operations/comments': listModerated,
  'POST /operations/comments/:kind/:id': decideOnComment,
  'GET /operations/announcements': listAnnouncements,
  'POST /operations/announcements': saveAnnouncement,
  'DELETE /operations/announcements/:id': removeAnnouncement,
  'GET /operations/exchange-rates': listRates,
  'POST /operations/exchange-rates': saveRate,
  'GET /operations/clock-targets': listTargets,
  'POST /operations/clock-targets': saveTarget,
  'GET /operations/holidays': listHolidays,
  'POST /operations/holidays': saveHoliday,
  'GET /operations/lookups': listEntries,
  'POST /operations/lookups': saveEntry,
  'GET /operations/file-requirements': listRequirements,
  'POST /operations/file-requirements': saveRequirement,
  'GET /operations/visa-facts': listFacts,
  'POST /operations/visa-facts': saveFact,
  'POST /operations/case-rules/:table/:id/end': endRule,
  'GET /operations/tax-rates': listTaxRates,
  'POST /operations/tax-rates': saveTaxRate,
  'GET /operations/goods': listGoods,
  'POST /operations/goods': saveGoods,
  'GET /operations/goods-prices': listPrices,
  'POST /operations/goods-prices': savePrice,
  'GET /operations/refund-tables': listRefundTables,
  'POST /operations/refund-tables': saveRefundTable,
  'POST /operations/price-rows/:table/:id/end': endPriceRow,
  'GET /complaints/:caseId': readOwnComplaints,
  'POST /complaints': fileComplaint,
  'GET /operations/complaints': listComplaints,
  'POST /operations/complaints/:id': decideComplaint,
  'POST /operations/agencies/:id/complaints': upholdComplaint,
  'GET /operations/register-imports': listImports,
  'GET /operations/register-imports/:id': readImport,
  'GET /operations/register-imports/:id/take-back': previewTakeBack,
  'POST /operations/register-imports/:id/take-back': takeImportBack,
  'GET /operations/faults': listFaults,
  'GET /operations/jobs': listJobs,
  'POST /operations/jobs/:name': actOnJob,
  'GET /operations/letters': listLetters,
  'POST /operations/letters/:kind': retryLetters,
  'POST /operations/letters/:kind/:id': actOnLetter,
  'GET /operations/log': readLog,
}

export const operationsModule = {
  name: 'operations',
  contract: operations,
  handlers: operationsHandlers,
  gives: { selfCentre: operatorsWork },
  start: startOperations,
}
