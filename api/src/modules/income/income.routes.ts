import type { agreements, income, incomeMoves } from '@southbound/shared/contract'
import type { Handlers } from '../../plugins/context.ts'
import type { Gives } from '../../plugins/given.ts'
import {
  listAgreements,
  moveAgreement,
  readAgreement,
  saveAgreement,
  setPayee,
} from './agreements/agreements.ts'
import { addBenefit, listBenefits, takeBenefitBack } from './agreements/benefits.ts'
import { addReview, reviewFiles } from './agreements/reviews.ts'
import { addRule, endRule } from './agreements/rules.ts'
import { keepSignedCopy, signedCopies } from './agreements/signed-copy.ts'
import { invoicePdf } from './papers/invoice-pdf.ts'
import { issueInvoice } from './papers/issue-invoice.ts'
import { listPayAccounts, removePayAccount, removeReceiptCode, savePayAccount } from './pay-accounts.ts'
import { giveReadReason } from './read-reason.ts'
import { appeal, declineAppeal } from './records/appeals.ts'
import { expectedIncome } from './records/expected-income.ts'
import { generateRecords, previewDetail, previewSummary } from './records/generate.ts'
import { addIncomeItem, deleteIncomeItem } from './records/items.ts'
import { addIncomeOrder, itemOrderPage } from './records/order-links.ts'
import { addRecord, stateFacts } from './records/own-records.ts'
import { incomeRecordList } from './records/record-list.ts'
import { moveIncome } from './records/record-moves.ts'
import { incomeRecordDetail } from './records/record-read.ts'
import { addShare } from './records/shares.ts'
import { exportBenefits } from './reports/benefits-export.ts'
import { earningReport } from './reports/earning-report.ts'
import { exportAssortment, exportDetail } from './reports/export.ts'
import { incomeWork } from './self-centre.ts'

export const incomeHandlers: Handlers<typeof income> = {
  'POST /incomeAccount/saveIncomeAccount': savePayAccount,
  'POST /incomeAccount/achieve': listPayAccounts,
  'POST /incomeAccount/remove': removePayAccount,
  'POST /incomeAccount/removePayAccountReceiptCode': removeReceiptCode,
  'POST /income/incomeRecordList': incomeRecordList,
  'POST /income/incomeRecordDetail': incomeRecordDetail,
  'POST /income/add/incomeItem': addIncomeItem,
  'POST /income/deleteInComeItem/:recordId/:id': deleteIncomeItem,
  'POST /income/autoBefor': previewSummary,
  'POST /income/autoDetailBefore': previewDetail,
  'POST /income/generate': generateRecords,
  'POST /income/itemOrderPage/:recordId': itemOrderPage,
  'POST /income/add/incomeOrder': addIncomeOrder,
  'POST /income/autoIncomeDetailExport': exportDetail,
  'POST /income/autoIncomeAssortmentExport': exportAssortment,
  'POST /incomeItem/earningReport': earningReport,
}

export const incomeMoveHandlers: Handlers<typeof incomeMoves> = {
  'POST /income/record': addRecord,
  'POST /income/status': moveIncome,
  'POST /income/appeal': appeal,
  'POST /income/declineAppeal': declineAppeal,
  'POST /income/invoice': issueInvoice,
  'GET /income/invoice/:id/:lang': invoicePdf,
  'POST /income/share': addShare,
  'POST /income/facts': stateFacts,
  'POST /income/reading': giveReadReason,
}

export const agreementHandlers: Handlers<typeof agreements> = {
  'POST /agreement/list': listAgreements,
  'GET /agreement/:id': readAgreement,
  'POST /agreement/save': saveAgreement,
  'POST /agreement/status': moveAgreement,
  'POST /agreement/payee': setPayee,
  'POST /agreement/review': addReview,
  'POST /agreement/signedCopy': keepSignedCopy,
  'POST /agreement/rule': addRule,
  'POST /agreement/endRule': endRule,
  'POST /agreement/benefits': listBenefits,
  'POST /agreement/benefit': addBenefit,
  'POST /agreement/benefitBack': takeBenefitBack,
  'POST /agreement/benefitsExport': exportBenefits,
}

export const incomeGives: Gives = {
  expectedIncome,
  selfCentre: incomeWork,
  attachments: { agreement: reviewFiles, agreementCopy: signedCopies },
}
