import type { CourseDetail } from '@southbound/shared/contract'
import { formatDate, type Locale, pick, useAllowed, useCall, useSession } from '@southbound/shared/platform'
import { OpenButton } from '@southbound/shared/ui/open-file'
import { OutLink } from '../detail/OutLink.tsx'
import { fetchFile } from '../detail/open-file.ts'
import { Section } from '../Section.tsx'
import { useLateWords } from './words.ts'

/** To whom an intake is closed, the brochure for who may open documents, and the video. */
export function CourseMore({ course }: { course: CourseDetail }) {
  const { t, locale } = useLateWords()
  const isReader = useAllowed('files.own')
  const { brochureFileId, videoUrl } = course
  const closed = useIntakes(course).flatMap(({ startDate, controls = [] }) =>
    controls.map((one) => ({ ...one, startDate })),
  )
  const advice = course.intakes.flatMap(({ startDate, visaAdviceDate }) =>
    visaAdviceDate ? [{ startDate, visaAdviceDate }] : [],
  )
  const brochure = isReader ? brochureFileId : null
  if (closed.length + advice.length === 0 && !brochure && !videoUrl) return null
  return (
    <Section title={t('course.title')}>
      <ul>
        {closed.map(({ startDate, closeFrom, reopenAt, own, ...who }) => (
          <li key={[startDate, who.countryCode, pick(who.region ?? {}, 'en'), closeFrom, own].join()}>
            {t(reopenAt ? 'course.closedUntil' : 'course.closed', {
              intake: formatDate(startDate),
              country: placeOf(who, locale),
              from: formatDate(closeFrom),
              until: formatDate(reopenAt),
            })}
            {own && ` ${t('course.closedOwn')}`}
          </li>
        ))}
        {advice.map(({ startDate, visaAdviceDate }) => (
          <li key={startDate}>
            {t('course.visaAdvice', { intake: formatDate(startDate), day: formatDate(visaAdviceDate) })}
          </li>
        ))}
      </ul>
      {brochure && (
        <OpenButton small look="plain" fetch={() => fetchFile(brochure)}>
          {t('course.brochure')}
        </OpenButton>
      )}
      {videoUrl && (
        <p>
          {t('course.video')} <OutLink href={videoUrl} />
        </p>
      )}
    </Section>
  )
}

type Intakes = CourseDetail['intakes']
type Control = NonNullable<Intakes[number]['controls']>[number]
/** 'China · Guangdong', or the country alone. */
const placeOf = ({ country, region }: Pick<Control, 'country' | 'region'>, locale: Locale): string =>
  [country, ...(region ? [region] : [])].map((place) => pick(place, locale)).join(' · ')

/** The page is drawn for all alike: an agency asks for what concerns it alone. */
function useIntakes({ courseType, id, intakes }: CourseDetail): Intakes {
  const isAgent = useSession().role === 'agent'
  const own = useCall('POST /course/findById/:a/:b', isAgent ? { params: { a: courseType, b: id } } : null)
  return own.data?.intakes ?? intakes
}
