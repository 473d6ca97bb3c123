/** An article of the demo as it is written; the seed cleans the bodies and counts the rest. */
export interface DemoArticle {
  slug: string
  category: number
  countryCodes: string[]
  tags: string[]
  /** Published this many days before the seed. */
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
