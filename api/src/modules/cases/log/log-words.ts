import { CASE_TYPES } from '@southbound/shared/contract/constants'
import { and, eq } from 'drizzle-orm'
import { courses } from '../../catalogue/courses.tables.ts'
import { lookups } from '../../reference/reference.tables.ts'
import type { Work } from '../case-work.ts'
import { caseChoices } from '../cases.tables.ts'
import { visaChoices } from '../visa/visa.tables.ts'
import type { CaseLogEntry } from './case-log.ts'

interface Words {
  en: string
  cn: string
}
const words = (en: string, cn: string): Words => ({ en, cn })
const LIMIT = 1000

const ACTIONS: Readonly<Record<string, Words>> = {
  created: words('Application made', '创建申请'),
  consent_given: words('Agreed that the data is shared with the receiver', '同意向接收方共享资料'),
  edited_dossier: words('Student profile changed', '已修改学生资料'),
  accepted: words('Accepted for service', '已受理'),
  refused: words('Service refused', '已拒绝服务'),
  service_ended: words('The agency ends its service', '中介已终止服务'),
  taken_from_pool: words('Taken from the request pool', '已从需求池接单'),
  put_back: words('Put back to the request pool', '已退回需求池'),
  pool_copied: words('Taken by one of several, as', '已由一家机构接单，编号'),
  pool_filled: words('As many as the student allows work on it', '接单机构已达学生设定的数量'),
  pool_excluded: words('Chose who does not see the request', '已设置不可见机构'),
  pool_extended: words('Stays in the request pool', '继续留在需求池'),
  pool_asked: words('Asked whether the request stays in the pool', '询问是否继续留在需求池'),
  pool_released: words('Shown in the request pool again', '重新在需求池展示'),
  pool_assigned: words('Given to an agency by the platform', '平台已指派给中介'),
  withdrawn: words('Withdrawn', '已撤回'),
  doc_requested: words('Document asked for', '要求提供材料'),
  doc_uploaded: words('Document sent', '已上传材料'),
  doc_accepted: words('Document accepted', '材料已通过'),
  doc_rejected: words('Document rejected', '材料被退回'),
  doc_waived: words('Document waived', '材料已免交'),
  answered: words('Question answered', '已回复补件要求'),
  attended: words('Interview or check attended', '已参加面试或审核'),
  biometrics_given: words('Biometrics or health check done', '已完成生物识别或体检'),
  formalities_done: words('Fees and formalities done', '已缴费并办妥手续'),
  offer_viewed: words('Offer read by the student', '学生已查看录取'),
  condition_submitted: words('Evidence for a condition sent', '已提交条件证明'),
  condition_met: words('Condition met', '条件已满足'),
  condition_not_met: words('Condition not met', '条件未满足'),
  condition_waived: words('Condition waived', '条件已免除'),
  payment_recorded: words('Payment recorded', '已登记付款'),
  coe_recorded: words('Confirmation of enrolment recorded', '已登记入学确认'),
  student_no_recorded: words('Student number of the institution', '院校学号'),
  credit_asked: words('Credit for earlier studies asked for', '申请学分转换'),
  credit_granted: words('Credit granted', '已批准学分转换'),
  credit_refused: words('Credit refused', '未批准学分转换'),
  fee_due: words('Application fee is due', '申请费待缴'),
  fee_paid: words('Application fee paid', '申请费已缴'),
  fee_waived: words('Application fee waived', '申请费已减免'),
  packaged: words('Packaged courses', '打包课程'),
  unpackaged: words('Left its package of courses', '已退出打包课程'),
  census_recorded: words('Census', '学籍核查'),
  visa_added: words('Visa added', '已增加签证'),
  visa_facts_corrected: words('Facts of the visa corrected', '已更正签证信息'),
  visa_applied: words('Visa applied for', '已递交签证申请'),
  clock_breached: words('Overdue', '已超时'),
  clock_extended: words('Time extended', '已延长期限'),
  clock_paused: words('Clock paused', '已暂停计时'),
  clock_resumed: words('Clock runs again', '已恢复计时'),
  clock_stopped: words('Clock ended', '已结束计时'),
  handed_over: words('Handed over', '已移交'),
  left_to_office: words('Left to the office', '已交回机构待同事接手'),
  transferred_staff: words('Handed over to', '已移交给'),
  agent_change_asked: words('The student is asked to sign a change of agent', '等待学生签署更换中介'),
  agent_changed: words('Agent changed', '已更换中介'),
  account_asked: words('The client is asked to take over the profile', '邀请客户接收资料'),
  account_handed_over: words('Handed over to the student', '已转交学生本人'),
  transfer_declined: words('Hand-over declined', '已拒绝移交'),
  transfer_expired: words('Hand-over ended without an answer', '移交因未答复而结束'),
  transfer_called_back: words('Hand-over called back', '已撤回移交'),
  contents_erased: words('Contents erased: seven years are over', '已保存满七年，内容已清除'),
  consent_withdrawn: words('Consent withdrawn', '已撤回同意'),
  doc_expired: words('Document is too old', '材料已过期'),
  released_staff: words(
    'Colleague left; free for the others of the office',
    '同事已离职，由本机构其他人接手',
  ),
  reverted: words('Hand-over undone', '已撤销移交'),
  reminder_set: words('Reminder set', '已设置提醒'),
  exported: words('Taken out as PDF', '已导出 PDF'),
  correction_proposed: words('Correction proposed to a second operator', '已提议更正，待另一位运营人员确认'),
  correction_declined: words('Correction turned down', '更正提议已否决'),
  dossier_read_by_operator: words('Profile read by the platform', '平台人员已查阅学生资料'),
  viewed_by_operator: words('Read by the platform', '平台人员已查阅'),
}
/** Before the state that a course or a visa is set back to. */
const CORRECTIONS: Readonly<Record<string, Words>> = {
  reverted: words('stepped back to ', '更正为'),
  corrected: words('corrected by the platform to ', '由平台更正为'),
}
const SUBMITTED: Readonly<Record<number, Words>> = {
  2: words('Submitted', '已提交'),
  3: words('Sent to the request pool', '已提交到需求池'),
  4: words('Courses added', '已增加课程'),
}

export async function lineWords(
  work: Pick<Work, 'desk' | 'row'>,
  entry: CaseLogEntry,
): Promise<{ textEn: string | null; textCn: string | null }> {
  const added = { en: entry.textEn ?? entry.textCn, cn: entry.textCn ?? entry.textEn }
  if (entry.action === 'message') return { textEn: entry.textEn ?? null, textCn: entry.textCn ?? null }
  const head = await headOf(work, entry)
  return {
    textEn: [head?.en, added.en].filter(Boolean).join(': ').slice(0, LIMIT),
    textCn: [head?.cn, added.cn].filter(Boolean).join('：').slice(0, LIMIT),
  }
}

async function headOf(
  work: Pick<Work, 'desk' | 'row'>,
  { action, choiceId, toStatus }: CaseLogEntry,
): Promise<Words | undefined> {
  if (choiceId && toStatus) return choiceHead(work, choiceId, toStatus, action)
  if (action === 'submitted') return SUBMITTED[toStatus ?? 2]
  return ACTIONS[action] ?? (toStatus ? statusName(work, 'caseStatus', toStatus) : undefined)
}

async function choiceHead(
  work: Pick<Work, 'desk' | 'row'>,
  choiceId: string,
  status: number,
  action: string,
): Promise<Words> {
  const isVisa = work.row.caseType === CASE_TYPES.visa
  const line = isVisa ? await visaName(work, choiceId) : await courseName(work, choiceId)
  const state = await statusName(work, isVisa ? 'visaStatus' : 'choiceStatus', status)
  const en = line?.en ?? line?.cn ?? ''
  const how = CORRECTIONS[action]
  return words(`${en}: ${how?.en ?? ''}${state.en}`, `${line?.cn ?? en}：${how?.cn ?? ''}${state.cn}`)
}

async function courseName({ desk }: Pick<Work, 'desk'>, choiceId: string) {
  const [found] = await desk.db
    .select({ en: courses.courseNameEn, cn: courses.courseNameCn })
    .from(caseChoices)
    .innerJoin(courses, eq(courses.id, caseChoices.courseId))
    .where(eq(caseChoices.id, choiceId))
  return found
}

async function visaName({ desk }: Pick<Work, 'desk'>, visaChoiceId: string) {
  const [found] = await desk.db
    .select({ en: lookups.nameEn, cn: lookups.nameCn })
    .from(visaChoices)
    .innerJoin(lookups, and(eq(lookups.name, 'visaCategory'), eq(lookups.code, visaChoices.visaCategoryCode)))
    .where(eq(visaChoices.id, visaChoiceId))
  return found
}

async function statusName(
  { desk }: Pick<Work, 'desk'>,
  lookup: 'caseStatus' | 'choiceStatus' | 'visaStatus',
  status: number,
): Promise<Words> {
  const [found] = await desk.db
    .select({ en: lookups.nameEn, cn: lookups.nameCn })
    .from(lookups)
    .where(and(eq(lookups.name, lookup), eq(lookups.code, String(status))))
  return words(found?.en ?? String(status), found?.cn ?? String(status))
}
