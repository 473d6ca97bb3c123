import { paths } from '@southbound/shared/platform'
import type { PlannedPageProps } from '@southbound/shared/ui/page'

const contact = paths.contactUs()
const newsTips = paths.newsTips()
export const PLANNED: Record<string, Pick<PlannedPageProps, 'name' | 'points' | 'links'>> = {
  '/account/news': {
    name: 'news',
    points: ['write', 'both', 'review', 'readers'],
    links: { newsTips, contact },
  },
}

/** Addresses match as the router matches them: in any case, with or without a slash at the end. */
export const plannedAt = (path: string) =>
  Object.entries(PLANNED).find(
    ([address]) => address.toLowerCase() === path.toLowerCase().replace(/\/$/, ''),
  )?.[1]
