import { takesQuestionnaireWork } from '@southbound/shared/contract/constants'
import { formatDateTime, Link, useCall, useLocale, useParams, useText } from '@southbound/shared/platform'
import { Crumbs, NotRead, Panel, Tag } from '@southbound/shared/ui/desk/panel'
import { StaffFrame } from '@southbound/shared/ui/desk/staff'
import { audienceText, titleOf } from '../questionnaires/said.ts'
import { Acts } from './Acts.tsx'
import { ChangesForm } from './ChangesForm.tsx'
import styles from './Desk.module.css'
import { Editor } from './Editor.tsx'
import { InviteForm } from './InviteForm.tsx'
import { Preview } from './Preview.tsx'
import { Results } from './Results.tsx'
import { nameOfState, TONES } from './states.ts'
import type { DeskOne } from './written.ts'

/** One questionnaire at the desk: a draft is written, any other is looked after. */
export default function QuestionnaireDeskScreen() {
  const { t } = useText('content')
  const locale = useLocale()
  const { id = '' } = useParams()
  const isNew = id === 'new'
  const found = useCall('GET /operations/questionnaires/:id', isNew ? null : { params: { id } })
  const title = isNew ? t('deskQuestionnaires.add') : found.data ? titleOf(found.data, locale) : ''
  const crumbs = [
    { label: t('deskQuestionnaires.title'), to: '/crm/questionnaires' },
    { label: title || t('deskQuestionnaires.untitled') },
  ]
  return (
    <StaffFrame page="questionnaires" title={title || t('deskQuestionnaires.untitled')}>
      <Crumbs items={crumbs} as={Link} />
      {isNew ? (
        <Editor key="new" one={null} onSaved={() => undefined} />
      ) : found.data ? (
        <One one={found.data} onChanged={found.reload} />
      ) : (
        <NotRead found={found} lines={8} />
      )}
    </StaffFrame>
  )
}

function One({ one, onChanged }: { one: DeskOne; onChanged: () => void }) {
  const { t } = useText('content')
  const may = (work: Parameters<typeof takesQuestionnaireWork>[0]) => takesQuestionnaireWork(work, one.state)
  return (
    <>
      <p className={styles.facts}>
        <Tag tone={TONES[one.state]}>{t(`deskQuestionnaires.states.${nameOfState(one.state)}`)}</Tag>
        <span>
          {formatDateTime(one.openAt)} – {formatDateTime(one.closeAt)}
        </span>
        <span>{audienceText(one.audience, t)}</span>
        <span>{t('questionnaires.past.answers', { count: one.answers, shown: String(one.answers) })}</span>
      </p>
      {may('write') ? (
        <Editor key={`${one.id}:${one.version}`} one={one} onSaved={onChanged} />
      ) : (
        <>
          <Acts one={one} onChanged={onChanged} />
          <div className={styles.columns}>
            <div className={styles.column}>
              {may('results') ? (
                <Results one={one} />
              ) : (
                <Panel title={t('deskQuestionnaires.preview')}>
                  <Preview one={one} />
                </Panel>
              )}
            </div>
            <div className={styles.column}>
              {may('changes') && <ChangesForm key={one.version} one={one} onSaved={onChanged} />}
              {may('invite') && <InviteForm one={one} onSent={onChanged} />}
              {may('results') && (
                <Panel title={t('deskQuestionnaires.preview')}>
                  <Preview one={one} />
                </Panel>
              )}
            </div>
          </div>
        </>
      )}
    </>
  )
}
