import { Link, useText, useUrl } from '@southbound/shared/platform'
import { Tag } from '@southbound/shared/ui/desk/panel'
import { Figure } from './health/Figure.tsx'
import styles from './Releases.module.css'
import { usePackageName } from './stages/use-stagings.ts'
import type { Health, PackageLine } from './wire.ts'

interface PackageCardsProps {
  lines: readonly PackageLine[]
  health: readonly Health[] | undefined
  chosen: string
}

export function PackageCards({ lines, health, chosen }: PackageCardsProps) {
  const { t } = useText('releases')
  return (
    <nav aria-label={t('packages')}>
      <ul className={styles.cards}>
        {lines.map((line) => (
          <li key={line.name}>
            <PackageCard line={line} health={health} isChosen={line.name === chosen} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function PackageCard({
  line,
  health,
  isChosen,
}: {
  line: PackageLine
  health: readonly Health[] | undefined
  isChosen: boolean
}) {
  const { t } = useText('releases')
  const { search } = useUrl()
  const packageName = usePackageName()
  const ready = line.kept.filter(({ state }) => state === 'ready').length
  const address = new URLSearchParams({ ...Object.fromEntries(search), package: line.name })
  return (
    <Link
      to={`/crm/releases?${address}`}
      className={styles.card}
      aria-current={isChosen || undefined}
      preventScrollReset
    >
      <strong className={styles.name}>{packageName(line.name)}</strong>
      <span className={styles.tags}>
        {line.canary && <Tag tone="gold">{t('canaryTag', { percent: line.canary.percent })}</Tag>}
        {ready > 0 && <Tag tone="sea">{t('ready', { count: ready })}</Tag>}
      </span>
      <span className={styles.version}>{line.active}</span>
      <Glance
        live={health?.find(({ name, version }) => name === line.name && version === line.active)}
        isKnown={health !== undefined}
      />
    </Link>
  )
}

function Glance({ live, isKnown }: { live: Health | undefined; isKnown: boolean }) {
  const { t } = useText('releases')
  if (!live) return <span className={styles.quiet}>{isKnown ? t('quiet') : ' '}</span>
  return (
    <span className={styles.glance}>
      <span>
        {t('figures.errorRate')} <Figure of="errorRate" value={live.errorRate} />
      </span>
      <span>
        {t('figures.lcp')} <Figure of="lcp" value={live.lcp} />
      </span>
    </span>
  )
}
