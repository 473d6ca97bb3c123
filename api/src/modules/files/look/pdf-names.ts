/** Characters that end a name (ISO 32000, 7.2.3). */
const NAME_END = '(?![^\\x00\\t\\n\\f\\r ()<>[\\]{}/%])'

/** Any character may be written as its number: /Launch is also /L#61unch. */
const spelled = (word: string) => [...word].map((sign) => `(?:${sign}|#${numberOf(sign)})`).join('')
const numberOf = (sign: string) =>
  [...sign.charCodeAt(0).toString(16)]
    .map((digit) => (/\d/.test(digit) ? digit : `[${digit}${digit.toUpperCase()}]`))
    .join('')

export const namesOf = (...words: string[]): RegExp =>
  new RegExp(`/(?:${words.map(spelled).join('|')})${NAME_END}`, 'g')

export const decodedNames = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, number: string) => String.fromCharCode(Number.parseInt(number, 16)))

/** What starts a program. Scripts stay: official forms calculate with them. */
const ACTIONS = namesOf('Launch', 'RichMedia')
export const hasAction = (text: string): boolean => text.search(ACTIONS) >= 0
