/** The seed cleans the bodies and derives the rest. */
export interface DemoArticle {
  slug: string
  category: number
  countryCodes: string[]
  tags: string[]
  daysAgo: number
  pinnedDays?: number
  views: number
  titleEn: string
  titleCn: string
  summaryEn: string
  summaryCn: string
  source?: string
  sourceUrl?: string
  bodyEn: string
  bodyCn: string
}
