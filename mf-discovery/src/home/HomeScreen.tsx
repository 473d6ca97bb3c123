import { paths, useLoaded, useText } from '@southbound/shared/platform'
import { Advert } from '@southbound/shared/ui/advert'
import { Wrap } from '@southbound/shared/ui/page'
import { Section } from '../components/Section.tsx'
import { RecentlySeen } from '../components/seen/RecentlySeen.tsx'
import { AgentsWhoAnswer } from './AgentsWhoAnswer.tsx'
import { Fields } from './Fields.tsx'
import { Figures } from './Figures.tsx'
import { Hero } from './Hero.tsx'
import styles from './HomeScreen.module.css'
import type { loader } from './home.ts'
import { LatestNews } from './LatestNews.tsx'
import { LeadingCourses } from './LeadingCourses.tsx'
import { LeadingSchools } from './LeadingSchools.tsx'

export default function HomeScreen() {
  const { t } = useText('discovery')
  const { figures, picks, news, announcement, levels, countries, labels, adverts } =
    useLoaded<typeof loader>()
  return (
    <Wrap className={styles.page}>
      <Hero levels={levels} countries={countries}>
        <Figures figures={figures} />
      </Hero>
      <Advert from={adverts} slot="HOME_BANNER" />
      <Section title={t('home.fields')} more={{ to: paths.courseFinder(), label: t('home.allFields') }}>
        <Fields filter="foeBroad" choices={figures.fields} />
      </Section>
      <Section title={t('home.countries')}>
        <Fields filter="countryCode" choices={countries} wide />
      </Section>
      <div className={styles.columns}>
        <AgentsWhoAnswer agencies={picks.agencies} labels={labels} />
        <div>
          <LatestNews news={news} announcement={announcement} />
          <Advert from={adverts} slot="HOME_SIDE" />
        </div>
      </div>
      <LeadingCourses courses={picks.courses} total={figures.total} />
      <LeadingSchools schools={picks.schools} total={figures.schools} />
      <RecentlySeen />
    </Wrap>
  )
}
