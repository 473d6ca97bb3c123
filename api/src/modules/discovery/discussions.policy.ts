const LINK = /(https?:\/\/|www\.|\b[\w-]+\.(com|cn|net|org|edu|io|co|info|xyz|top|au|nz|sg|example)\b)/i
/** Seven digits or more, however they are spaced. */
const PHONE = /(?:\d[\s().\-+]*){7,}/

/** Why a comment waits for a moderator, or null when it may be shown at once. */
export function heldReason(body: string, firstOfNewAccount: boolean): 'link' | 'phone' | 'first' | null {
  const plain = body.normalize('NFKC')
  if (LINK.test(plain)) return 'link'
  if (PHONE.test(plain)) return 'phone'
  return firstOfNewAccount ? 'first' : null
}
