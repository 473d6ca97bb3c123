import { useText } from '@southbound/shared/platform'
import { Panel } from '@southbound/shared/ui/desk/panel'
import type { CaseData } from './use-case.ts'

/** What the applicant wrote into the application that is not on the platform. */
export function OffPlatformNote({ custom }: { custom: NonNullable<CaseData['custom']> }) {
  const { t } = useText('cases')
  const { agency, courses } = custom
  return (
    <Panel title={t('apply.off')}>
      <ul>
        {courses.map(({ course, school }) => (
          <li key={`${course} ${school}`}>{`${course} · ${school}`}</li>
        ))}
        {agency && (
          <li>
            {t('apply.offAgentIs', { name: [agency.name, agency.contact].filter(Boolean).join(' · ') })}
          </li>
        )}
      </ul>
    </Panel>
  )
}
