import type { TextKey } from '@southbound/shared/i18n/namespaces'
import { formatDateTime, useCall, useText } from '@southbound/shared/platform'
import { Disclosure, NotRead, Panel, Tag } from '@southbound/shared/ui/desk/panel'
import { Paging } from '@southbound/shared/ui/desk/table'
import { useState } from 'react'
import { useEvery } from '../use-board.ts'
import type { ErrorGroup } from '../wire.ts'
import styles from './ErrorList.module.css'

const ROWS = 10
const AGAIN_MS = 15_000

export function ErrorList({ name, minutes }: { name: string; minutes: number }) {
  const { t } = useText('releases')
  const [page, setPage] = useState(1)
  const found = useCall('GET /operations/releases/:name/errors', {
    params: { name },
    query: { minutes, page, rows: ROWS },
  })
  useEvery(AGAIN_MS, found.reload)
  return (
    <Panel title={t('errors')}>
      {!found.data && <NotRead found={found} lines={3} />}
      {found.data?.total === 0 && <p className={styles.none}>{t('errorsNone')}</p>}
      {found.data?.rows.map((group) => (
        <Disclosure key={group.id} summary={<Summary group={group} />}>
          <Stack group={group} />
        </Disclosure>
      ))}
      {found.data && found.data.total > ROWS && (
        <Paging label={t('errors')} page={page} total={found.data.total} rows={ROWS} onPage={setPage} />
      )}
    </Panel>
  )
}

function Summary({ group: { kind, message, count, version, lastAt, place } }: { group: ErrorGroup }) {
  const { t } = useText('releases')
  return (
    <span className={styles.summary}>
      <Tag tone={kind === 'late' ? 'gold' : 'coral'}>{t(`kinds.${kind}` as TextKey<'releases'>)}</Tag>{' '}
      <span className={styles.message}>{message}</span>
      <span className={styles.facts}>
        {t('times', { count })} · {version}
        {place && ` · ${t('at', { place })}`} · {t('lastAt', { at: formatDateTime(lastAt) })}
      </span>
    </span>
  )
}

function Stack({ group: { stack } }: { group: ErrorGroup }) {
  const { t } = useText('releases')
  if (stack.length === 0) return <p className={styles.none}>{t('noStack')}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled sideways, by keys too
    <ol className={styles.stack} aria-label={t('stack')} tabIndex={0}>
      {stack.map(({ text, source }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: frames have no id
        <li key={at} className={source ? styles.ours : undefined}>
          {source
            ? `${source.name ? `${source.name} ` : ''}${source.file}:${source.line}:${source.column}`
            : text}
        </li>
      ))}
    </ol>
  )
}
