import { useText } from '@southbound/shared/platform'
import { Panel } from '@southbound/shared/ui/desk/panel'
import { useCustomLine } from '../use-custom-line.ts'
import type { CaseData } from './use-case.ts'

/** What the applicant wrote into the application that is not on the platform. */
export function OffPlatformNote({ custom }: { custom: NonNullable<CaseData['custom']> }) {
  const { t } = useText('cases')
  const { agency, courses } = custom
  const lineOf = useCustomLine()
  return (
    <Panel title={t('apply.off')}>
      <ul>
        {courses.map((one) => (
          <li key={`${one.course} ${one.school}`}>{lineOf(one)}</li>
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
