import type { Database } from '../../database/database.ts'
import type { World } from '../../seed/world.ts'
import { enquiries } from '../cases/dossier.tables.ts'
import { discoveryErrors, feedback } from '../catalogue/feedback.tables.ts'
import { operationsLog } from '../operations-log/operations-log.tables.ts'
import { complaints } from './operations.tables.ts'

const COURSE_GUIDE = 1
const VISA_HELP = 2

export async function seedOperations(db: Database, world: World): Promise<void> {
  const accountId = world.idOf('accounts', 'student')
  await db.insert(enquiries).values([
    {
      kind: COURSE_GUIDE,
      locale: 'zh',
      name: '周敏',
      email: 'zhou.min@example.com',
      countryCode: '0061',
      createdAt: world.at(-4),
      question: '本科专业是英语，想申请悉尼的教育硕士，需要先做学历认证吗？',
    },
    {
      kind: VISA_HELP,
      locale: 'zh',
      name: '何磊',
      email: 'he.lei@example.com',
      countryCode: '0064',
      createdAt: world.at(-1),
      question: '学生签证期间可以打工多少小时？换学校要重新申请签证吗？',
    },
    {
      kind: COURSE_GUIDE,
      locale: 'en',
      name: 'Putri Lestari',
      email: 'putri@example.com',
      countryCode: '0061',
      createdAt: world.at(0, -5),
      question:
        'My IELTS is 6.0 overall. May I begin with an English course and go on to a master of business analytics?',
    },
  ])
  await db.insert(feedback).values([
    { accountId, suggestions: '希望课程对比可以导出为表格，方便和父母一起看。', createdAt: world.at(-2) },
    { suggestions: 'Please show the distance from the campus to the city centre.', createdAt: world.at(-1) },
  ])
  await db.insert(discoveryErrors).values([
    {
      accountId,
      category: 'Other',
      name: 'Living costs',
      suggestions: 'The yearly living cost of New Zealand is an older figure.',
      createdAt: world.at(-3),
    },
  ])
  await db.insert(complaints).values({
    accountId,
    agencyId: world.idOf('agencies', 'redbrick'),
    createdAt: world.at(-3),
    dueAt: world.at(4),
    text: '提交材料后两周没有任何回复，电话也无人接听。',
  })
  await seedDeeds(db, world)
}

async function seedDeeds(db: Database, world: World) {
  const by = (name: string, actorName: string) => ({ actorId: world.idOf('accounts', name), actorName })
  const [desk, moderation] = [by('operator', 'Operations desk'), by('operator01', 'Moderation desk')]
  const agency = {
    targetType: 'agency',
    targetId: world.idOf('agencies', 'redbrick'),
    targetName: 'Redbrick Overseas Study',
  }
  await db.insert(operationsLog).values([
    { ...desk, ...agency, at: world.at(-6), action: 'file.read' },
    { ...desk, ...agency, at: world.at(-6, 1), action: 'profile.approve' },
    {
      ...moderation,
      at: world.at(-4),
      action: 'comment.hide',
      targetType: 'comment',
      targetName: 'Southwind Consulting',
      reason: '没有说明发生的时间和经过。',
    },
    { ...desk, at: world.at(-2), action: 'rate.save', targetType: 'rate', targetName: 'AUD' },
  ])
}
