const LONGEST = { message: 300, stack: 4_000, place: 120, file: 200 } as const

/** Firefox and Safari write a frame as `f@https://…`: what comes before a scheme or a path is no mailbox. */
const EMAIL = /[^\s@'"<>()/:]+@[^\s@'"<>()/:]+\.[^\s@'"<>()/:]+/g
const LONG_NUMBER = /\d{5,}/g
const QUERY = /[?#][^\s'")]*/g
/** All but line breaks and tabs: no database keeps a NUL, and none of them is read. */
const CONTROL = /[^\P{Cc}\n\t]/gu
const ORIGIN = /\b(?:https?|blob|file):(?:blob:)?\/{2,3}[^/\s'")]*/g
/** The server's folders are private. */
const FOLDER = /(?:\/[^\s():]+)?\/((?:shell|mf-[a-z-]+)\/[\w.-]+\/server\.cjs)/g

/** The position behind an address is no part of its query. */
const positionIn = (query: string): string => /(?::\d+){1,2}$/.exec(query)?.[0] ?? ''
const readable = (text: string): string => text.replace(CONTROL, ' ')
const withoutPeople = (text: string): string => readable(text).replace(EMAIL, '…').replace(QUERY, positionIn)

export const anonymousMessage = (text: string): string =>
  withoutPeople(text).replace(LONG_NUMBER, '#').slice(0, LONGEST.message)

/** Paths of our files only, with positions. */
export const anonymousStack = (text: string): string =>
  withoutPeople(text.replace(ORIGIN, '')).replace(FOLDER, '/assets/$1').slice(0, LONGEST.stack)

export const anonymousFile = (text: string): string => anonymousStack(text).slice(0, LONGEST.file)

const isId = (segment: string): boolean => /\d{3,}|^[\w-]{24,}$|@|%/.test(segment)
/** With ids as `:id`. */
export const anonymousPlace = (text: string): string =>
  (readable(text).split(/[?#]/)[0] ?? '')
    .split('/')
    .map((segment) => (isId(segment) ? ':id' : segment))
    .join('/')
    .slice(0, LONGEST.place)
