import { PAGE_ROWS } from '@southbound/shared/contract/constants'
import {
  type CallState,
  Link,
  type Named,
  paths,
  pick,
  useBus,
  useGo,
  useText,
} from '@southbound/shared/platform'
import { formatDay } from '@southbound/shared/platform/day'
import {
  Button,
  ButtonLink,
  CheckRow,
  EmptyState,
  FailedState,
  Monogram,
  type MonogramProps,
  Pager,
  Skeleton,
  VisuallyHidden,
} from '@southbound/shared/ui/page'
import { type MouseEvent, type ReactNode, useEffect } from 'react'
import { BothNames } from '../components/BothNames.tsx'
import { confirmRemoval } from '../components/keeping/confirm-removal.ts'
import { setKept } from '../components/keeping/keeping.ts'
import type { CourseType } from '../components/wire.ts'
import styles from './Favourites.module.css'
import type { Selecting } from './selecting.ts'

interface RowsProps {
  kind: 'courses' | 'agents'
  call: CallState<{ rows: unknown[]; total: number }>
  page: number
  /** On a page. */
  rows?: number
  content?: string
  hrefOf?: (page: number) => string
  children: ReactNode
}

export function KeptRows(props: RowsProps) {
  const { kind, call, page, rows = PAGE_ROWS.short, content, hrefOf, children } = props
  const { t } = useText('discovery')
  useBus('favourites.changed', call.reload)
  const isBeyond = usePageBeforeEnd(call, page, rows, hrefOf)
  if (call.state === 'failed')
    return <FailedState title={t('favourites.failed')} message={call.error.message} onRetry={call.reload} />
  if (!call.data || isBeyond) return <Skeleton lines={hrefOf ? 8 : 5} />
  if (call.data.rows.length === 0)
    return content ? <EmptyState title={t('favourites.none')} /> : <NoneKept kind={kind} />
  return (
    <>
      <ul>{children}</ul>
      {hrefOf && <Pager page={page} total={call.data.total} rows={rows} hrefOf={hrefOf} as={Link} />}
    </>
  )
}

/** A page that lost its last row gives way to the last one that has rows. */
function usePageBeforeEnd(
  { state, data }: RowsProps['call'],
  page: number,
  rows: number,
  hrefOf: RowsProps['hrefOf'],
) {
  const go = useGo()
  const isBeyond = state === 'ready' && data.rows.length === 0 && page > 1
  const last = Math.ceil((data?.total ?? 0) / rows)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page beyond the end
  useEffect(() => {
    if (isBeyond && hrefOf) go(hrefOf(Math.max(1, Math.min(page - 1, last))), { replace: true })
  }, [isBeyond, page])
  return isBeyond
}

function NoneKept({ kind }: { kind: 'courses' | 'agents' }) {
  const { t } = useText('discovery')
  const find = (
    <ButtonLink to={kind === 'courses' ? paths.courseFinder() : paths.agentFinder()} as={Link}>
      {t(`favourites.find.${kind}`)}
    </ButtonLink>
  )
  return (
    <EmptyState title={t(`favourites.empty.${kind}`)} actions={find}>
      {t(`favourites.emptyHint.${kind}`)}
    </EmptyState>
  )
}

interface RowProps {
  kind: 'course' | 'agency'
  id: string
  named: Named
  to: string
  sign: MonogramProps
  createdAt?: string
  courseType?: CourseType
  selecting?: Selecting
  /** What is done with it, beside removing it. */
  acts?: ReactNode
  children: ReactNode
}

export function KeptRow({
  kind,
  id,
  named,
  to,
  sign,
  createdAt,
  courseType,
  selecting,
  acts,
  children,
}: RowProps) {
  const { t, locale } = useText('discovery')
  const name = pick(named, locale)
  const remove = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if (!(await confirmRemoval('favourite', name, t, currentTarget))) return
    if (await setKept({ kind, id }, false, t)) selecting?.choose({ id, name, courseType }, false)
  }
  return (
    <li className={styles.row}>
      {selecting && (
        <CheckRow
          className={styles.choose}
          label={<VisuallyHidden>{t('favourites.choose', { name })}</VisuallyHidden>}
          checked={selecting.chosen.has(id)}
          onChange={(on) => selecting.choose({ id, name, courseType }, on)}
        />
      )}
      <Monogram {...sign} size="small" />
      <div className={styles.texts}>
        <Link to={to} className={styles.name}>
          <BothNames named={named} />
        </Link>
        <p className={styles.line}>
          {children}
          {createdAt && ` · ${t('favourites.kept', { day: formatDay(createdAt) })}`}
        </p>
      </div>
      {acts}
      <Button small look="plain" onClick={remove} aria-label={t('keepOf', { word: t('remove'), name })}>
        {t('remove')}
      </Button>
    </li>
  )
}
