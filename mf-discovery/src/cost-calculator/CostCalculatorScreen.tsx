import { Link, paths, useLoaded, useText } from '@southbound/shared/platform'
import { ButtonLink, Heading, Notice, Wrap } from '@southbound/shared/ui/page'
import { CityRents } from './CityRents.tsx'
import { CostAnswer } from './CostAnswer.tsx'
import styles from './CostCalculator.module.css'
import { CostForm } from './CostForm.tsx'
import type { loader } from './cost-calculator.ts'

/**
 * What a stay abroad costs: tuition, living, visa, cover and
 * flights, by the reader's amounts or the official ones.
 */
export default function CostCalculatorScreen() {
  const data = useLoaded<typeof loader>()
  const { t } = useText('discovery')
  return (
    <Wrap className={styles.page}>
      <header className={styles.head}>
        <div>
          <Heading level={1} look="display">
            {t('costs.title')}
          </Heading>
          <p className={styles.lead}>{t('costs.lead')}</p>
        </div>
        <ButtonLink to={paths.courseFinder({ countryCode: data.asked.country })} as={Link}>
          {t('costs.courses')}
        </ButtonLink>
      </header>
      {data.facts === null && <Notice tone="info">{t('costs.noFacts')}</Notice>}
      {data.asked.leftOut && (
        <Notice tone="info">{t('costs.leftOut', { currency: data.asked.leftOut })}</Notice>
      )}
      <CostForm key={JSON.stringify(data.asked)} asked={data.asked} facts={data.facts ?? []} />
      <CostAnswer {...data} />
      <CityRents facts={data.facts ?? []} rates={data.rates} />
      <p className={styles.fine}>{t('costs.fine')}</p>
    </Wrap>
  )
}
