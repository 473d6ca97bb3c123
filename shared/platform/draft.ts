const PREFIX = 'draft:'

/** Kept in this tab until it is sent, over an expired session too. */
export function keepDraft<T>(key: string): {
  save: (value: T) => void
  load: () => T | null
  clear: () => void
} {
  const name = PREFIX + key
  return {
    save: (value) => sessionStorage.setItem(name, JSON.stringify(value)),
    load: () => parse<T>(sessionStorage.getItem(name)),
    clear: () => sessionStorage.removeItem(name),
  }
}

function parse<T>(text: string | null): T | null {
  try {
    return text ? (JSON.parse(text) as T) : null
  } catch {
    return null
  }
}

/**
 * What this tab keeps of one account is not shown to the
 * next; what a visitor typed is whose account he opens.
 */
export function keepDraftsOf(accountId: string): void {
  const name = `${PREFIX}account`
  const before = sessionStorage.getItem(name)
  if (before && before !== accountId)
    for (const one of Object.keys(sessionStorage)) if (one.startsWith(PREFIX)) sessionStorage.removeItem(one)
  sessionStorage.setItem(name, accountId)
}

export function wipeTabExceptDrafts(): void {
  for (const name of Object.keys(sessionStorage))
    if (!name.startsWith(PREFIX)) sessionStorage.removeItem(name)
}
