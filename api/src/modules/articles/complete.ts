import { type Breach, Refusal } from '../../plugins/refusal.ts'
import { plainText } from '../../plugins/rich-text/plain-text.ts'
import type { ArticleRecord } from '../content/content.tables.ts'

const LANGUAGES = ['En', 'Cn'] as const
const PICTURE = /<img\b[^>]*>/g
const DESCRIBED = /\balt="[^"]*[^\s"][^"]*"/

/** One language whole, the other whole or not begun; a cover, and words for every picture. */
export function mustBeComplete(row: ArticleRecord): void {
  const begun = LANGUAGES.filter((language) => partsOf(row, language).some(([, text]) => text))
  const breaches: Breach[] = begun.flatMap((language) => [
    ...partsOf(row, language)
      .filter(([, text]) => !text)
      .map(([field]) => ({ field, rule: 'required' })),
    ...(row[`alt${language}`] ? [] : [{ field: `alt${language}`, rule: 'required' }]),
    ...(picturesNeedWords(row[`body${language}`])
      ? [{ field: `body${language}`, rule: 'picture-words' }]
      : []),
  ])
  if (!row.coverDocId) breaches.push({ field: 'coverId', rule: 'required' })
  if (breaches.length > 0) throw new Refusal('input.invalid', { breaches })
}

const partsOf = (row: ArticleRecord, language: 'En' | 'Cn'): [field: string, text: string][] => [
  [`title${language}`, row[`title${language}`] ?? ''],
  [`summary${language}`, row[`summary${language}`] ?? ''],
  [`body${language}`, plainText(row[`body${language}`] ?? '')],
]

const picturesNeedWords = (html: string | null): boolean =>
  (html?.match(PICTURE) ?? []).some((picture) => !DESCRIBED.test(picture))
