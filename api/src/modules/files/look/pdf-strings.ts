const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

export function stringAfter(text: string, pattern: RegExp): Buffer | null {
  const match = pattern.exec(text)
  if (!match) return null
  const at = match.index + match[0].length
  return text[at] === '<' ? hexString(text, at + 1) : literal(text, at + 1)
}

function hexString(text: string, at: number): Buffer | null {
  const end = text.indexOf('>', at)
  return end < 0 ? null : Buffer.from(text.slice(at, end).replace(/\s/g, ''), 'hex')
}

/** Brackets inside come in pairs or are escaped. */
function literal(text: string, from: number): Buffer | null {
  for (let at = from, open = 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '(') open++
    else if (text[at] === ')' && --open === 0) return Buffer.from(unescaped(text.slice(from, at)), 'latin1')
  }
  return null
}

const unescaped = (inside: string) =>
  inside.replace(/\\([0-7]{1,3}|\r\n|[\s\S])|\r\n?/g, (_, escaped?: string) => {
    if (escaped === undefined) return '\n'
    if (/^[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8) & 255)
    return /[\r\n]/.test(escaped) ? '' : (ESCAPES[escaped] ?? escaped)
  })
