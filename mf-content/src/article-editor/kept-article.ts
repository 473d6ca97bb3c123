import { keepDraft } from '@southbound/shared/platform'
import type { ArticleValues } from './article-values.ts'
import type { Attempt } from './use-autosave.ts'

interface KeptArticle {
  values: ArticleValues
  /** Version of the article that it was typed over; a newer one refuses it. */
  version: number | undefined
  attempt: Attempt | null
}

/** What was typed in this tab and is not saved: over an end of the session, the network and the page. */
export const keptArticle = (id: string | undefined) => keepDraft<KeptArticle>(`article:${id ?? 'new'}`)
