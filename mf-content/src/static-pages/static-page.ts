import type { TextSection } from '@southbound/shared/ui/page'

/** One of the pages about us, as it is written in `pages/<language>.json`. */
export interface StaticPage {
  title: string
  lead: string
  /** The day of its last change, for pages that bind. */
  updated?: string
  sections: TextSection[]
}
