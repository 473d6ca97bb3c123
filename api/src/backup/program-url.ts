interface ProgramUrl {
  url: string
  /** A program's arguments are read by everybody on the machine, its environment by its owner. */
  env: { PGPASSWORD?: string }
}

const PARTS = /^(postgres(?:ql)?:\/\/)(?:([^@/:]*)(?::([^@/]*))?@)?([^/?]*)([^?]*)(?:\?(.*))?$/

/**
 * `DATABASE_URL` for PostgreSQL's own programs: of several
 * servers the one that takes writes, and without the password.
 */
export function programUrl(databaseUrl: string): ProgramUrl {
  const [, scheme = '', user, inFront, hosts = '', database = '', query = ''] = PARTS.exec(databaseUrl) ?? []
  if (!scheme) throw new Error('DATABASE_URL is not an address like postgres://user@server:5432/site.')
  const settings = query.split('&').filter(Boolean)
  const named = settings.find((one) => one.startsWith('password='))?.slice('password='.length)
  const kept = settings.filter((one) => !one.startsWith('password='))
  if (hosts.includes(',') && !kept.some((one) => one.startsWith('target_session_attrs=')))
    kept.push('target_session_attrs=read-write')
  const at = user === undefined ? '' : `${user}@`
  const password = inFront ?? named
  return {
    url: `${scheme}${at}${hosts}${database}${kept.length > 0 ? `?${kept.join('&')}` : ''}`,
    env: password === undefined ? {} : { PGPASSWORD: decodeURIComponent(password) },
  }
}
