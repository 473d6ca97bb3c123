import { RecentlyUsed } from '#api/recently-used.ts'
import { fold, wordsIn } from '../../vocabulary/words.service.ts'
import { type Entry, entryOf, type Thing } from './entry.ts'
import { HanSlips } from './han-slips.ts'
import { formsAcrossWords } from './inside-words.ts'
import { hasOwnWord } from './own-words.ts'
import { type KnownTest, scoresOf } from './patterns/scores.ts'
import { Slips } from './slips.ts'
import type { Pattern } from './spans.ts'
import { keyOf, setOf } from './word-keys.ts'

const HAN = /\p{Script=Han}/u
const SCHOOL = 'schoolId'
const CITY = 'city'
const isWord = ({ filter }: Thing): boolean => filter === null || filter === 'levelCode'
const MOST_MADE = 5_000
/** Initials of more schools name none of them. */
const MOST_INITIALS = 3
/** Shorter ones are also other words. */
const SHORTEST_JOINED = { school: 6, other: 8 }

export class Lexicon {
  readonly longestRun: number
  readonly scores: readonly Pattern[]
  private readonly phrases = new Map<string, Thing[]>()
  private readonly runs = new Map<string, Thing[]>()
  /** Names of schools by their words, whatever the order. */
  private readonly schools = new Map<string, Thing[]>()
  /** All names written as one word. */
  private readonly joined = new Map<string, Thing[]>()
  /** Of schools. */
  private readonly initials = new Map<string, Thing[]>()
  /** By what was typed, which has no end. */
  private readonly made = new RecentlyUsed<Entry>(MOST_MADE)
  private readonly slips = new Slips()
  private readonly hanSlips: HanSlips
  private readonly across: ReadonlySet<string>

  /** Schools come last: names that something else has are not theirs. */
  constructor(things: readonly Thing[], tests: readonly KnownTest[]) {
    this.scores = scoresOf(tests)
    for (const thing of things) {
      for (const form of thing.forms) this.learn(form, thing)
      for (const letters of thing.initials ?? []) add(this.initials, letters, thing)
    }
    this.longestRun = Math.max(0, ...[...this.runs.keys()].map(({ length }) => length))
    this.across = formsAcrossWords(this.runs)
    this.hanSlips = new HanSlips([...this.runs.keys()])
  }

  private learn(form: string, thing: Thing): void {
    const folded = fold(form)
    const words = HAN.test(folded) ? [] : wordsIn(folded).map(({ word }) => word)
    for (const word of words) this.slips.learn(word, thing.filter === SCHOOL)
    if (HAN.test(folded)) add(this.runs, folded.replace(/\s+/g, ''), thing)
    else if (words.length > 0) add(this.phrases, keyOf(words), thing)
    if (thing.filter === SCHOOL && setOf(words).includes(' ') && isInAnyOrder(words))
      add(this.schools, setOf(words), thing)
    const joined = words.join('')
    const least = thing.filter === SCHOOL ? SHORTEST_JOINED.school : SHORTEST_JOINED.other
    if (joined.length >= least) add(this.joined, joined, thing)
  }

  run(run: string): Entry | undefined {
    return this.entry(run, this.runs.get(run))
  }

  phrase(words: readonly string[]): Entry | undefined {
    return this.entry(words.join(' '), this.phrases.get(keyOf(words)))
  }

  school(words: readonly string[]): Entry | undefined {
    return this.entry(words.join(' '), this.schools.get(setOf(words)))
  }

  /** 'Fed uni' and 'datascience': a name that is parted otherwise. */
  parted(words: readonly string[]): Entry | undefined {
    const joined = words.join('')
    return this.entry(joined, this.joined.get(joined))
  }

  /** The few schools whose names have these initials. */
  initialled(letters: string): Entry | undefined {
    const things = this.initials.get(letters)
    return things && things.length <= MOST_INITIALS ? this.entry(letters, things) : undefined
  }

  /** The one form that has another character at one place. */
  nearRun(run: string): string | undefined {
    return this.hanSlips.near(run)
  }

  /** Part of a name that it knows. */
  knows(word: string): boolean {
    return this.slips.knows(word)
  }

  /** What a mistyped word may be read as, the nearest first. */
  near(word: string): readonly string[] {
    return this.slips.near(word)
  }

  private entry(typed: string, things: readonly Thing[] | undefined): Entry | undefined {
    if (!things) return undefined
    return this.made.ensure(typed, () => entryOf(typed, things, this.across))
  }
}

/** 'Art school sydney' is no Sydney Art School. */
const isInAnyOrder = (words: readonly string[]): boolean =>
  words.includes('university') || words.includes('uni') || hasOwnWord(words)

/** A word of the vocabulary is no name of a school, nor of a city: an institution writes both. */
function add(to: Map<string, Thing[]>, key: string, thing: Thing): void {
  const known = to.get(key)
  if (!known) to.set(key, [thing])
  else if (thing.filter === SCHOOL && known.some(({ filter }) => filter !== SCHOOL)) return
  else if (isWord(thing) && known.every(({ filter }) => filter === CITY)) to.set(key, [thing])
  else if (!known.includes(thing)) known.push(thing)
}
