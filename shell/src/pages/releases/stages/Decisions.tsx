import { hasStagingEnded, type StagingAct } from '@southbound/shared/contract/constants'
import { formatDateTime, useAllowed, useText } from '@southbound/shared/platform'
import { Button, Card, Heading, NotRead, Tag } from '@southbound/shared/ui/desk/panel'
import { Findings } from './Findings.tsx'
import { Ladder, LadderList } from './Ladder.tsx'
import { NarrowedTo } from './NarrowedTo.tsx'
import styles from './Stages.module.css'
import { type Staging, usePackageName, useStagingAct, type useStagings } from './use-stagings.ts'

const LOOKS: Partial<Record<StagingAct, 'main' | 'danger'>> = {
  goOn: 'main',
  approve: 'main',
  withdraw: 'danger',
}
const isGoing = ({ state }: Staging) => !hasStagingEnded(state)
const waits = ({ state }: Staging) => state === 'paused' || state === 'waiting'

/** The versions of a package that `Decisions` shows, each with its comparison. */
export const versionsInStages = (stagings: ReturnType<typeof useStagings>, name: string): string[] =>
  (stagings.data?.rows ?? []).filter((one) => one.name === name && isGoing(one)).map(({ version }) => version)

/** What waits for a person first, then what goes on by itself. */
export function Decisions({ stagings }: { stagings: ReturnType<typeof useStagings> }) {
  const { t } = useText('releases')
  const packageName = usePackageName()
  const going = (stagings.data?.rows ?? []).filter(isGoing)
  const waiting = going.filter(waits)
  const [first] = waiting
  const headline = first
    ? t('stage.waits', { count: waiting.length, name: packageName(first.name), version: first.version })
    : t(going.length > 0 ? 'stage.goes' : 'stage.nothing', { count: going.length })
  return (
    <section className={styles.decisions} aria-label={t('stage.title')}>
      <Heading level={2}>{stagings.data ? headline : t('stage.title')}</Heading>
      <NotRead found={stagings} lines={2} />
      {[...waiting, ...going.filter((one) => !waits(one))].map((one) => (
        <StagingCard key={one.id} staging={one} isFirst={one === first} onDone={stagings.reload} />
      ))}
    </section>
  )
}

interface StagingCardProps {
  staging: Staging
  isFirst: boolean
  onDone: () => void
}
function StagingCard({ staging, isFirst, onDone }: StagingCardProps) {
  const { t } = useText('releases')
  const packageName = usePackageName()
  const mayManage = useAllowed('releases.manage')
  const act = useStagingAct(onDone)
  const { name, version, state, acts, reason, askedBy, askedAt, note, frozenUntil } = staging
  return (
    <Card tone={isFirst ? 'coral' : undefined}>
      <div className={styles.head}>
        <Tag tone={waits(staging) ? 'coral' : 'gold'}>{t(`stage.states.${state}`)}</Tag>
        <Heading level={3}>
          {packageName(name)} {version}
        </Heading>
        <p className={styles.fine}>
          “{reason}” · {askedBy}, <time dateTime={askedAt}>{formatDateTime(askedAt)}</time>
        </p>
        <NarrowedTo audience={staging.audience} />
        {note && <p>{note}</p>}
        {frozenUntil && <p>{t('stage.frozen', { at: formatDateTime(frozenUntil) })}</p>}
      </div>
      {mayManage && (
        <div className={styles.acts}>
          {acts.map((one) => (
            <Button
              key={one}
              look={isFirst || LOOKS[one] !== 'main' ? (LOOKS[one] ?? 'normal') : 'normal'}
              onClick={() => act(staging, one)}
            >
              {t(`stage.do.${one}`)}
            </Button>
          ))}
        </div>
      )}
      <Ladder staging={staging} />
      <LadderList staging={staging} />
      <Findings name={name} version={version} />
    </Card>
  )
}
