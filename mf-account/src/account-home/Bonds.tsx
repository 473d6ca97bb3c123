import { CASE_TYPES } from '@southbound/shared/contract/constants'
import { api, type DataOf, pick, tryAct, useCall, useText } from '@southbound/shared/platform'
import { formatDay } from '@southbound/shared/platform/day'
import { Button, Card, confirm, FailedState, Heading } from '@southbound/shared/ui/page'
import styles from './AccountHome.module.css'

type Bond = DataOf<'GET /case/bonds'>['rows'][number]

/** The agencies that a student lets go on caring for his profile; he ends it when he wishes. */
export function Bonds() {
  const { t, locale } = useText('account')
  const found = useCall('GET /case/bonds')
  if (found.state === 'failed') return <FailedState message={found.error.message} onRetry={found.reload} />
  if (!found.data?.rows.length) return null
  const end = async ({ agencyId, name }: Bond) => {
    const question = {
      title: t('bonds.ask', { name: pick(name, locale) }),
      text: t('bonds.askText'),
      confirm: t('bonds.end'),
      danger: true,
    }
    if (!(await confirm(question))) return
    const input = { params: { id: agencyId } }
    if (await tryAct(() => api('POST /case/bonds/:id/end', input), t('bonds.ended'))) found.reload()
  }
  return (
    <section aria-labelledby="bonds">
      <Heading level={2} id="bonds">
        {t('bonds.title')}
      </Heading>
      <p className="muted small">{t('bonds.lead')}</p>
      <ul className={styles.waiting}>
        {found.data.rows.map((row) => (
          <Card as="li" key={row.agencyId} className={styles.bond}>
            <span>
              <b>{pick(row.name, locale)}</b>
              <br />
              <span className="muted small">
                {t(wordsOf(row.kinds))} · {t('bonds.since', { date: formatDay(row.since) })}
              </span>
            </span>
            <Button small onClick={() => end(row)}>
              {t('bonds.end')}
            </Button>
          </Card>
        ))}
      </ul>
    </section>
  )
}

const wordsOf = (kinds: readonly number[]) =>
  kinds.length > 1 ? 'bonds.both' : kinds[0] === CASE_TYPES.visa ? 'bonds.visas' : 'bonds.courses'
