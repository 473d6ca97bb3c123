import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const LANGUAGES = ['en', 'zh']
export const PARTS = ['work', 'check']

/** One line a question: kind, what is typed, and the facts that judge it, parted by tabs. */
export const readQuestions = () =>
  LANGUAGES.flatMap((language) =>
    readFileSync(join(import.meta.dirname, `questions/${language}.tsv`), 'utf8')
      .trim()
      .split('\n')
      .map((line) => {
        const [kind, text, facts] = line.split('\t')
        return { language, kind, text, facts, part: partOf(text), school: facts.includes('school=') }
      }),
  )

/** The same part in every run and every edition of the list. */
const partOf = (text) => PARTS[createHash('sha256').update(text).digest()[0] % PARTS.length]
