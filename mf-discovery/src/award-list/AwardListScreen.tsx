import { today } from '@southbound/shared/contract/constants'
import { formatNumber, Link, paths, pick, useHydrated, useLoaded, useText } from '@southbound/shared/platform'
import { useDay } from '@southbound/shared/platform/day'
import { Button, ButtonLink, type Fact, Facts, Heading, Notice, Wrap } from '@southbound/shared/ui/page'
import { BothNames } from '../components/BothNames.tsx'
import { lengthWords } from '../components/cards/course-facts.ts'
import { DataTable } from '../components/DataTable.tsx'
import { registerKind, slugName } from '../components/names.ts'
import styles from './AwardList.module.css'
import type { AwardLevel, loader } from './award-list.ts'

export default function AwardListScreen() {
  const { t } = useText('discovery')
  const { school, levels, total } = useLoaded<typeof loader>()
  const listed = levels.reduce((sum, { awards }) => sum + awards.length, 0)
  return (
    <Wrap className={styles.page}>
      <header className={styles.head}>
        <div>
          <p className={styles.kind}>{t('awardList.title')}</p>
          <Heading level={1}>
            <BothNames named={school} />
          </Heading>
        </div>
        <p className={styles.acts}>
          <Button look="main" onClick={() => window.print()}>
            {t('awardList.print')}
          </Button>
          <ButtonLink to={paths.schoolDetail(slugName(school), school.schoolId)} as={Link}>
            {t('awardList.back')}
          </ButtonLink>
        </p>
      </header>
      <Standing />
      {listed < total && (
        <Notice tone="info">
          {t('awardList.more', { shown: formatNumber(listed), n: formatNumber(total) })}
        </Notice>
      )}
      {levels.length === 0 && <p className="muted">{t('awardList.none')}</p>}
      {levels.map((level) => (
        <Level key={level.code} level={level} />
      ))}
      <p className={styles.fine}>{t('awardList.fine')}</p>
    </Wrap>
  )
}

/** Who is listed, by which register, and as of which day. */
function Standing() {
  const { t, locale } = useText('discovery')
  const { school, total, drawnOn } = useLoaded<typeof loader>()
  const dayOf = useDay()
  // A page that was kept on the server may be of yesterday.
  const day = useHydrated() ? today() : drawnOn
  const others = school.registrations.filter(({ number }) => number !== school.registerCode)
  const facts: Fact[] = [
    { label: t('fact.place'), value: pick(school.place, locale) },
    { label: t(`fact.register.${registerKind(school.countryCode)}`), value: school.registerCode },
    ...others.map(({ kind, name, number }) => ({ label: name ? pick(name, locale) : kind, value: number })),
    { label: t('school.courses'), value: formatNumber(total) },
    {
      label: t('fact.source'),
      value: t('awardList.source', {
        source: t(`awardList.sources.${school.dataSource as 1}`),
        day: dayOf(school.updatedAt),
      }),
    },
    { label: t('awardList.printedOn'), value: day },
  ]
  return <Facts items={facts} />
}

function Level({ level }: { level: AwardLevel }) {
  const { t, locale } = useText('discovery')
  const name = pick(level, locale)
  return (
    <section className={styles.level}>
      <Heading level={2}>
        <BothNames named={level} />
      </Heading>
      <DataTable
        caption={name}
        columns={[t('awardList.award'), t('awardList.code'), t('fact.field'), t('fact.length')]}
        rows={level.awards.map((award) => ({
          key: award.id,
          cells: [
            <span key="name">
              <BothNames named={award} />
            </span>,
            award.code ?? '–',
            pick(award.field, locale),
            award.weeks ? lengthWords(award.weeks, t) : '–',
          ],
        }))}
      />
    </section>
  )
}
