/** What may not belong to a name: the end of the text, blanks and delimiters (ISO 32000, 7.2.3). */
const NAME_END = '(?![^\\x00\\t\\n\\f\\r ()<>[\\]{}/%])'

/** Each sign of a name may be written as its number: /Launch is also /L#61unch. */
const spelled = (word: string): string => [...word].map((sign) => `(?:${sign}|#${numberOf(sign)})`).join('')
const numberOf = (sign: string): string =>
  [...sign.charCodeAt(0).toString(16)]
    .map((digit) => (/\d/.test(digit) ? digit : `[${digit}${digit.toUpperCase()}]`))
    .join('')

/** A pattern that finds any of the names in the text of a PDF, however they are spelled. */
export const namesOf = (...words: string[]): RegExp =>
  new RegExp(`/(?:${words.map(spelled).join('|')})${NAME_END}`, 'g')

/** Names as they are meant: /L#61unch is /Launch. For short texts such as the dictionary of a stream. */
export const decodedNames = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, number: string) => String.fromCharCode(Number.parseInt(number, 16)))

/** What makes a PDF start another program. Scripts are left alone: the forms of authorities calculate with them, and viewers shut them in. */
const ACTIONS = namesOf('Launch', 'RichMedia')
export const hasAction = (text: string): boolean => text.search(ACTIONS) >= 0
