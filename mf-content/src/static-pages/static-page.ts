import type { TextSection } from '@southbound/shared/ui/page'

export interface StaticPage {
  title: string
  lead: string
  updated?: string
  sections: TextSection[]
}
