import type { Role } from '@southbound/shared/contract/constants'
import { type DataOf, formatTotal, useText } from '@southbound/shared/platform'
import { Heading } from '@southbound/shared/ui/page'
import styles from './AccountHome.module.css'

/** Accounts of the kind 'other' neither apply nor keep favourites. */
const CLIENT_FIGURES = ['cases', 'favourites'] as const

export function Figures({ data, role }: { data: DataOf<'GET /selfCenter/getSelfData'>; role: Role }) {
  const { t } = useText('account')
  const figures: [key: 'cases' | 'favourites' | 'files' | 'profile', shown: string][] =
    role === 'other' ? [] : CLIENT_FIGURES.map((key) => [key, formatTotal(data[key])])
  figures.push(['files', formatTotal(data.files)])
  if (data.profilePct !== null) figures.push(['profile', `${data.profilePct} %`])
  if (role === 'operator' || role === 'auditor') return null
  return (
    <section aria-labelledby="figures">
      <Heading level={2} id="figures">
        {t('home.figures')}
      </Heading>
      <dl className={styles.figures}>
        {figures.map(([key, value]) => (
          <div key={key}>
            <dt>{t(`home.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
