/** The value of a cookie, or null. */
export function cookieOf(cookies: string, name: string): string | null {
  const value = new RegExp(`(?:^|;\\s*)${name}=([^;]+)`).exec(cookies)?.[1]
  return value ? decodeOrNull(value) : null
}

function decodeOrNull(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
