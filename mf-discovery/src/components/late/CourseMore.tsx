import type { CourseDetail } from '@southbound/shared/contract'
import { formatDate, pick, useAllowed } from '@southbound/shared/platform'
import { OpenButton } from '@southbound/shared/ui/open-file'
import { OutLink } from '../detail/OutLink.tsx'
import { fetchFile } from '../detail/open-file.ts'
import { Section } from '../Section.tsx'
import { useLateWords } from './words.ts'

/** To which countries an intake is closed, the brochure for who may open documents, and the video. */
export function CourseMore({ course }: { course: CourseDetail }) {
  const { t, locale } = useLateWords()
  const isReader = useAllowed('files.own')
  const { brochureFileId, videoUrl } = course
  const closed = course.intakes.flatMap(({ startDate, controls = [] }) =>
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
        {closed.map(({ startDate, country, countryCode, closeFrom, reopenAt }) => (
          <li key={`${startDate}${countryCode}${closeFrom}`}>
            {t(reopenAt ? 'course.closedUntil' : 'course.closed', {
              intake: formatDate(startDate),
              country: pick(country, locale),
              from: formatDate(closeFrom),
              until: formatDate(reopenAt),
            })}
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
