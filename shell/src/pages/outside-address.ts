/** Null unless http or https, or with a name or password that could disguise the host. */
export function outsideAddress(link: string | null): URL | null {
  if (!link || !URL.canParse(link)) return null
  const url = new URL(link)
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  return isWeb && !url.username && !url.password ? url : null
}
