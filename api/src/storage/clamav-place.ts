/** A path, or a host and port; a path begins with a slash. */
export type ClamavPlace = { path: string } | { host: string; port: number }

/** Null for what is neither. */
export function readClamav(text: string): ClamavPlace | null {
  if (text.startsWith('/')) return { path: text }
  const [, host, port] = /^(?:tcp:\/\/)?([\w.-]+|\[[\da-f:]+\]):(\d{1,5})$/i.exec(text) ?? []
  return host && port ? { host: host.replace(/^\[|\]$/g, ''), port: Number(port) } : null
}
