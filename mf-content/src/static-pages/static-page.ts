import type { TextSection } from '@southbound/shared/ui/page'

/** One of the pages about us, as it is written in `pages/<language>.json`. */
export interface StaticPage {
  title: string
  lead: string
  updated?: string
  sections: TextSection[]
}
