import { type HeadOf, type Loader, paths } from '@southbound/shared/platform'

const visaHelp = paths.visaHelp()
const profile = paths.studentProfile()
const visaApplication = {
  name: 'visaApplication',
  points: ['steps', 'documents', 'adviser', 'clock'],
  links: {
    visaHelp,
    agentFinder: paths.agentFinder(),
    courseApplication: paths.courseApplication(),
    profile,
  },
}
const visaApplications = {
  name: 'visaApplications',
  points: ['list', 'track', 'documents', 'drafts'],
  links: { courseApplications: paths.courseApplications(), profile, visaHelp },
}
/** Addresses match in any case. */
export const plannedAt = (path: string) =>
  path.toLowerCase().startsWith('/account/') ? visaApplications : visaApplication

export const loader: Loader<null> = async () => null
export const head: HeadOf<null> = (_page, { t }) => ({
  title: t('planned.visaApplication.title'),
  description: t('planned.visaApplication.description'),
  path: '/visa-application',
})
