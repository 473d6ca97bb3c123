import { createHash, randomBytes } from 'node:crypto'

const STUDENTS = 30
const AGENTS = 12

/** Demo people with sessions of their own, as signing in makes them. */
export async function peopleOf(ask) {
  const students = await named(ask, 'student', STUDENTS)
  const agents = await named(ask, 'agent', AGENTS)
  const courses = await ask('select id::text as id from courses order by id limit 200')
  return { students, agents, courses: courses.map(({ id }) => id) }
}

async function named(ask, role, most) {
  const found = await ask(
    `select id::text as id from accounts where account ~ '^${role}[0-9]+@demo' order by id limit ${most}`,
  )
  const people = found.map(({ id }) => ({
    id,
    key: randomBytes(32).toString('base64url'),
    cookies: new Map(),
  }))
  for (const { id, key } of people)
    await ask(
      `insert into sessions (key_hash, account_id, keep, strong, ip, user_agent, idle_until, expires_at)
        values ('${createHash('sha256').update(key).digest('hex')}', ${id}, false, false, '127.0.0.1', 'chaos',
          now() + interval '12 hours', now() + interval '1 day')`,
    )
  return people
}
