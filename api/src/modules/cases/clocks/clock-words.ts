import type { ClockKind } from '@southbound/shared/contract/constants'

export interface ClockWords {
  textEn: string
  textCn: string
}
const words = (textEn: string, textCn: string): ClockWords => ({ textEn, textCn })

export const CLOCK_WORDS: Readonly<Record<ClockKind, ClockWords>> = {
  RESPOND: words('answer to the request', '答复申请'),
  POOL_CLAIM: words('taking from the pool', '需求池接单'),
  FIRST_CONTACT: words('first contact', '首次联系'),
  IDLE: words('next step in the case', '申请的下一步'),
  OFFICE_POOL: words('taking over in the office', '机构内部接手'),
  STAFF_REST: words('rest from the case', '本人暂停接手'),
  COLLECT_DOCS: words('sending the documents', '提交材料'),
  CHECK_DOCS: words('checking the documents', '审核材料'),
  LODGE: words('lodging', '递交院校'),
  SCHOOL_OPEN: words('opening by the institution', '院校受理'),
  SCHOOL_DECISION: words('decision of the institution', '院校决定'),
  OFFER_UPLOAD: words('recording the offer', '录入录取通知'),
  OFFER_ACCEPT: words('answer to the offer', '答复录取'),
  CONDITION: words('condition of the offer', '录取条件'),
  DEPOSIT: words('deposit', '缴纳押金'),
  COE: words('confirmation of enrolment', '入学确认'),
  VISA_LODGE: words('lodging the visa application', '递交签证申请'),
  GOV_INFO: words('answer to the government', '答复移民局'),
  COMMISSION_CLAIM: words('claiming the commission', '申请佣金'),
  REFUND: words('refund', '退款'),
  REMINDER: words('reminder', '提醒'),
}
