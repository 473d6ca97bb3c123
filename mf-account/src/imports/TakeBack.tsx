import { api, type DataOf, formatNumber, useCall } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Alert, Button, Failed, Skeleton } from '@southbound/shared/ui/desk/panel'
import styles from '../desk/Desk.module.css'
import { useDeskWords } from '../desk/desk-words.tsx'
import { useDecision } from '../desk/use-decision.ts'
import { type Imported, nameOf } from './ImportsScreen.tsx'

type Plan = DataOf<'GET /operations/register-imports/:id/take-back'>
interface TakeBackProps {
  imported: Imported
  onClose: () => void
  onDone: () => void
}

/** The first step says what would happen; the second asks for the reason. */
export function TakeBack({ imported, onClose, onDone }: TakeBackProps) {
  const { t } = useDeskWords()
  const params = { id: imported.id }
  const plan = useCall('GET /operations/register-imports/:id/take-back', { params })
  const decide = useDecision(onDone)
  const title = t('imports.takeBackOf', nameOf(imported))
  const goOn = async ({ removed, returned }: Plan) => {
    onClose()
    await decide(
      {
        keep: `import:${params.id}`,
        title,
        text: t('imports.takeBackText'),
        confirm: t('imports.takeBack'),
        reason: { label: t('imports.reason') },
      },
      (reason) =>
        api('POST /operations/register-imports/:id/take-back', {
          params,
          body: { reason, removed, returned },
        }),
      t('imports.takenBack', nameOf(imported)),
    )
  }
  const { data, error, reload } = plan
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('imports.leave')}</Button>
          {data?.may && (
            <Button look="main" onClick={() => goOn(data)}>
              {t('imports.goOn')}
            </Button>
          )}
        </>
      }
    >
      {error ? (
        <Failed onRetry={reload} message={error.message} />
      ) : data ? (
        <Told plan={data} />
      ) : (
        <Skeleton lines={5} />
      )}
    </Dialog>
  )
}

function Told({ plan }: { plan: Plan }) {
  const { t } = useDeskWords()
  const figures = ({ schools, campuses, courses }: Plan['removed']) => ({
    schools: formatNumber(schools),
    campuses: formatNumber(campuses),
    courses: formatNumber(courses),
  })
  if (plan.inTheWay.length > 0) return <InTheWay plan={plan} />
  if (!plan.may) return <Alert tone="warn">{t('imports.notLast')}</Alert>
  return (
    <div className={styles.form}>
      <p>{t('imports.removed', figures(plan.removed))}</p>
      <p>{t('imports.returned', figures(plan.returned))}</p>
      <p className={styles.fine}>{t('imports.stays')}</p>
    </div>
  )
}

const KINDS = [
  'changed.schools',
  'changed.campuses',
  'changed.courses',
  'favourites',
  'compare_items',
  'case_choices',
]
const wordOf = (kind: string) => (KINDS.includes(kind) ? kind.replace('.', '-') : 'other') as 'other'

function InTheWay({ plan: { inTheWay } }: { plan: Plan }) {
  const { t } = useDeskWords()
  return (
    <div className={styles.form}>
      <Alert tone="warn">{t('imports.inTheWay')}</Alert>
      <ul>
        {inTheWay.map(({ kind, count, names }) => (
          <li key={kind}>
            {t(`imports.kinds.${wordOf(kind)}`, { count })}
            <span className={styles.note}>{names.join(' · ')}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
