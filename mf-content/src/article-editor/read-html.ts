import type { Cleaner, Locale } from '@southbound/shared/platform'
import type { JSONContent } from '@tiptap/core'
import { DOMParser, type Slice } from '@tiptap/pm/model'
import { SCHEMA } from './extensions.ts'

/** The editor's own reading of HTML is a text that the page's policy refuses; nodes come from the cleaner. */
function nodesOf(html: string, cleaner: Cleaner, locale: Locale): HTMLElement {
  const box = document.createElement('div')
  box.append(cleaner.cleanNodes(html, { kind: 'article', locale, ownHost: location.host }))
  return box
}

export const docOf = (html: string, cleaner: Cleaner, locale: Locale): JSONContent =>
  DOMParser.fromSchema(SCHEMA)
    .parse(nodesOf(html, cleaner, locale))
    .toJSON()

/** What was pasted or dropped, in the editor's schema. */
export const sliceOf = (html: string, schema: typeof SCHEMA, cleaner: Cleaner, locale: Locale): Slice =>
  DOMParser.fromSchema(schema).parseSlice(nodesOf(html, cleaner, locale))
