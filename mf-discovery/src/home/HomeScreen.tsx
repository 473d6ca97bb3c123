import { paths, useLoaded, useText } from '@southbound/shared/platform'
import { Advert } from '@southbound/shared/ui/advert'
import { Wrap } from '@southbound/shared/ui/page'
import { Section } from '../components/Section.tsx'
import { RecentlySeen } from '../components/seen/RecentlySeen.tsx'
import { AgentsWhoAnswer } from './AgentsWhoAnswer.tsx'
import { Cities } from './Cities.tsx'
import { Fields } from './Fields.tsx'
import { Figures } from './Figures.tsx'
import { Hero } from './Hero.tsx'
import { HeroScene } from './HeroScene.tsx'
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
    <>
      <Wrap>
        <Hero levels={levels} countries={countries} />
      </Wrap>
      <HeroScene layers={picks.hero} />
      <Wrap className={styles.page}>
        <Figures figures={figures} />
        <Section title={t('home.fields')} more={{ to: paths.courseFinder(), label: t('home.allFields') }}>
          <Fields filter="foeBroad" choices={figures.fields} emblems={picks.emblems} />
        </Section>
        <Cities cities={picks.cities} />
        <Section title={t('home.countries')} more={{ to: paths.costCalculator(), label: t('home.costs') }}>
          <Fields filter="countryCode" choices={countries} wide />
        </Section>
        <Advert from={adverts} slot="HOME_BANNER" />
        <div className={styles.columns}>
          <AgentsWhoAnswer agencies={picks.agencies} labels={labels} />
          <div>
            <LatestNews news={news} announcement={announcement} />
            <Advert from={adverts} slot="HOME_SIDE" />
          </div>
        </div>
        <LeadingSchools schools={picks.schools} total={figures.schools} />
        <LeadingCourses courses={picks.courses} total={figures.total} />
        <RecentlySeen />
      </Wrap>
    </>
  )
}
