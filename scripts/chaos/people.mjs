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
  // One after the other: each question has a connection of its own, and thirty at once outlast its patience.
  const people = []
  for (const { id } of found) people.push(await sessionOf(ask, id))
  return people
}

/** A person who is signed in, as with a second step where it is `strong`. */
export async function sessionOf(ask, id, strong = false) {
  const key = randomBytes(32).toString('base64url')
  await ask(
    `insert into sessions (key_hash, account_id, keep, strong, ip, user_agent, idle_until, expires_at)
      values ('${createHash('sha256').update(key).digest('hex')}', ${id}, false, ${strong}, '127.0.0.1', 'chaos',
        now() + interval '12 hours', now() + interval '1 day')`,
  )
  return { id, key, cookies: new Map() }
}
