import { Link, useLoaded, useText } from '@southbound/shared/platform'
import { Heading, TabLinks, Wrap } from '@southbound/shared/ui/page'
import styles from './StaticPageScreen.module.css'
import type { StaticSection } from './static-page.ts'
import type { loader } from './static-pages.ts'

const PAGES = ['about-us', 'contact-us', 'help', 'terms', 'privacy', 'copyright', 'sitemap']

/** A page about us: its parts one below the other, and the way to its sisters. */
export default function StaticPageScreen() {
  const { t } = useText('content')
  const { name, page } = useLoaded<typeof loader>()
  return (
    <Wrap className={styles.page}>
      <TabLinks label={t('static.pages')} current={name} items={PAGES.map((key) => ({ key, label: t(`static.${key}`), to: `/${key}` }))} as={Link} />
      <header className={styles.head}>
        <Heading level={1} className={styles.title}>
          {page.title}
        </Heading>
        <p className={styles.lead}>{page.lead}</p>
        {page.updated && <p className="faint small">{t('static.updated', { date: page.updated })}</p>}
      </header>
      {page.sections.map((section) => (
        <Section key={section.heading} section={section} />
      ))}
    </Wrap>
  )
}

function Section({ section: { heading, text = [], points = [], links = [] } }: { section: StaticSection }) {
  return (
    <section className={styles.section}>
      <Heading className={styles.heading}>{heading}</Heading>
      <div className={`prose ${styles.body}`}>
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {points.length > 0 && (
          <ul>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
        {links.length > 0 && (
          <dl className={styles.links}>
            {links.map(({ label, to, about }) => (
              <div key={to}>
                <dt>{to.startsWith('/') ? <Link to={to}>{label}</Link> : <a href={`mailto:${to}`}>{label}</a>}</dt>
                {about && <dd>{about}</dd>}
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  )
}
