const FILE = 'shared/contract/permissions.ts'
/** Words for who may that are no permissions: whom a test then calls as. */
const OF_ALL = { public: 'agent', 'signed-in': 'student' }

/** A role that an access word lets in. Throws with a sentence where there is no such word. */
export function roleWith(access, read) {
  const [, roles] = new RegExp(`^  '${access}': \\['(\\w+)'`, 'm').exec(read(FILE)) ?? []
  const role = OF_ALL[access] ?? roles
  if (!role) throw new Error(`${FILE} has no permission "${access}".`)
  return role
}
