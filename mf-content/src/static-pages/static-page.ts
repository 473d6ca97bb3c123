/** One of the pages about us, as it is written in `pages/<language>.json`. Sections may hold paragraphs, points, or questions with answers. */
export interface StaticPage {
  title: string
  lead: string
  /** The day of its last change, for pages that bind. */
  updated?: string
  sections: StaticSection[]
}
export interface StaticSection {
  heading: string
  text?: string[]
  points?: string[]
  /** Ways to reach somebody, or pages to go on to: a path of this site, or a mail address. */
  links?: { label: string; to: string; about?: string }[]
}
