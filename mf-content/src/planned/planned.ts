import { barePath, type HeadOf, type Loader, paths } from '@southbound/shared/platform'
import type { PlannedPageProps } from '@southbound/shared/ui/page'

const contact = paths.contactUs()
const newsTips = paths.newsTips()
const help = paths.help()
export const PLANNED: Record<string, Pick<PlannedPageProps, 'name' | 'points' | 'links'>> = {
  '/account/news': {
    name: 'news',
    points: ['write', 'both', 'review', 'readers'],
    links: { newsTips, contact },
  },
  '/questionnaire': {
    name: 'questionnaire',
    points: ['short', 'language', 'private', 'past'],
    links: { contact, help, historicalQuestionnaires: paths.historicalQuestionnaires() },
  },
  '/historicalQuestionnaires': {
    name: 'historicalQuestionnaires',
    points: ['list', 'results', 'changes'],
    links: { questionnaire: paths.questionnaire(), newsTips, contact },
  },
}

/** Addresses match as the router matches them: in any case, with or without a slash at the end. */
export const plannedAt = (path: string) =>
  Object.entries(PLANNED).find(
    ([address]) => address.toLowerCase() === path.toLowerCase().replace(/\/$/, ''),
  )?.[1]

export const loader: Loader<null> = async () => null
/** The questionnaires are public: search engines read what they will be. */
export const head: HeadOf<null> = (_page, { t, url }) => {
  const name = plannedAt(barePath(url.pathname))?.name
  return {
    title: t(`planned.${name}.title`),
    description: t(`planned.${name}.description`),
    path: `/${name}`,
  }
}
