import { payments } from '@southbound/shared/contract'
import type { Handlers } from '../../plugins/context.ts'
import {
  cancelPaypal,
  confirmPayment,
  getPaymentParam,
  getSysPaymentParam,
  payQueryOrder,
  returnPaypal,
  validationFailed,
} from './ask-again.ts'
import { clearDifference, differences } from './differences.ts'
import { payTypesOf } from './pay-page.ts'
import { startPayments } from './payments.start.ts'
import { buildPayCode, submit } from './submit.ts'

const handlers: Handlers<typeof payments> = {
  'POST /billOrder/getPaymentParam': getPaymentParam,
  'POST /billOrder/getSysPaymentParam': getSysPaymentParam,
  'POST /billOrder/payQueryOrder': payQueryOrder,
  'GET /common/buildPayCode/:orderId/:payType': buildPayCode,
  'POST /pay/submit': submit,
  'POST /pay/returnPaypal': returnPaypal,
  'POST /pay/cancelPaypal': cancelPaypal,
  'GET /pay/confirmPayment/:id': confirmPayment,
  'GET /pay/validationFailed/:id': validationFailed,
  'POST /auditBillOrder/differences': differences,
  'POST /auditBillOrder/clearDifference': clearDifference,
}

export const paymentsModule = {
  name: 'payments',
  contract: payments,
  handlers,
  start: startPayments,
  gives: { payTypes: payTypesOf },
}
