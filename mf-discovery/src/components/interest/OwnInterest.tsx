import '@southbound/shared/ui/plots/styles'
import { INTEREST_SPANS } from '@southbound/shared/contract/constants'
import { type DataOf, formatCount, useCall } from '@southbound/shared/platform'
import { FailedState, Heading, SelectField, Skeleton } from '@southbound/shared/ui/page'
import { Bars, Figure, Lines } from '@southbound/shared/ui/plots'
import { useState } from 'react'
import { type InterestDay, stepsOf, totalOf } from './interest-steps.ts'
import styles from './OwnInterest.module.css'
import { useInterestWords } from './words.ts'

type Own = DataOf<'GET /interest/own'>
type Span = (typeof INTEREST_SPANS)[number]
const NAMES = ['impressions', 'views', 'favourites', 'compares', 'starts', 'applications', 'offers'] as const

/** How often the own pages were read, kept, compared and applied for, beside as many days before. */
export function OwnInterest() {
  const { t } = useInterestWords()
  const [days, setDays] = useState<Span>(INTEREST_SPANS[0])
  const found = useCall('GET /interest/own', { query: { days } })
  if (found.state === 'failed' && found.error.notFound) return null
  return (
    <section className={styles.interest}>
      <Heading level={2}>{t('title')}</Heading>
      <p className={styles.lead}>{t('lead')}</p>
      <SelectField
        className={styles.span}
        label={t('span')}
        options={INTEREST_SPANS.map((value) => ({ value: String(value), label: t(`spans.${value}`) }))}
        value={String(days)}
        onChange={(value) =>
          setDays(INTEREST_SPANS.find((one) => String(one) === value) ?? INTEREST_SPANS[0])
        }
      />
      {found.state === 'failed' && <FailedState message={found.error.message} onRetry={found.reload} />}
      {found.state === 'loading' && <Skeleton lines={8} />}
      {found.state === 'ready' && <Answer own={found.data} />}
    </section>
  )
}

function Answer({ own }: { own: Own }) {
  const { t } = useInterestWords()
  const shown = NAMES.filter((name) => name !== 'compares' || own.kind === 'school')
  const steps = stepsOf(own.days)
  return (
    <>
      <dl className={styles.totals}>
        {shown.map((name) => (
          <div key={name}>
            <dt>{t(`figures.${name}`)}</dt>
            <dd>
              {formatCount(totalOf(own.days, name))}
              <small>
                <Change by={totalOf(own.days, name) - own.before[name]} />
              </small>
            </dd>
          </div>
        ))}
      </dl>
      <Views steps={steps} names={shown} />
      {own.countries.length > 0 && <Whence own={own} />}
    </>
  )
}

function Change({ by }: { by: number }) {
  const { t } = useInterestWords()
  if (by === 0) return t('same')
  return t(by > 0 ? 'more' : 'less', { n: formatCount(Math.abs(by)) })
}

function Views({
  steps,
  names,
}: {
  steps: readonly InterestDay[]
  names: readonly (typeof NAMES)[number][]
}) {
  const { t } = useInterestWords()
  const views = steps.map((step) => step.views)
  const count = views.reduce((sum, one) => sum + one, 0)
  if (count === 0) return <p className="muted">{t('none')}</p>
  const label = t('label', { from: steps[0]?.day, to: steps.at(-1)?.day, count: formatCount(count) })
  return (
    <Figure
      title={t('overTime')}
      table={{
        summary: t('asTable'),
        head: [t('day'), ...names.map((name) => t(`figures.${name}`))],
        rows: steps.map((step) => [step.day, ...names.map((name) => formatCount(step[name]))]),
      }}
    >
      <Lines
        label={label}
        series={[{ name: t('figures.views'), values: views }]}
        names={steps.map(({ day }) => day.slice(5))}
      />
    </Figure>
  )
}

/** Of views, by the country of the reader's network and by what led to the page. */
function Whence({ own }: { own: Own }) {
  const { t, locale } = useInterestWords()
  const names = new Intl.DisplayNames([locale === 'zh' ? 'zh-Hans' : 'en'], { type: 'region' })
  const countries = own.countries.map(({ country, count }) => ({
    name: country === null ? t('unknown') : (names.of(country) ?? country),
    count,
  }))
  const sources = own.sources.map(({ source, count }) => ({ name: t(`source.${source}`), count }))
  return (
    <div className={styles.whence}>
      <Counted title={t('countries')} counts={countries} />
      <Counted title={t('sources')} counts={sources} />
    </div>
  )
}

function Counted({ title, counts }: { title: string; counts: readonly { name: string; count: number }[] }) {
  const { t } = useInterestWords()
  return (
    <Figure title={title}>
      <Bars
        label={counts.map(({ name, count }) => `${name} ${formatCount(count)}`).join(t('comma'))}
        bars={counts.map(({ name, count }) => ({ key: name, name, value: count, shown: formatCount(count) }))}
      />
    </Figure>
  )
}
