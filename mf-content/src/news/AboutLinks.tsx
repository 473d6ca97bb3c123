import { Link, paths, pick, useText } from '@southbound/shared/platform'
import { Heading } from '@southbound/shared/ui/page'
import type { Article } from '../components/article-names.ts'
import styles from './NewsScreen.module.css'

type Links = Article['links']

/** The school, agency and courses that an article is about. */
export function AboutLinks({ links }: { links: Links }) {
  const { t, locale } = useText('content')
  if (links.length === 0) return null
  return (
    <section aria-labelledby="about-title">
      <Heading id="about-title">{t('news.about')}</Heading>
      <ul className={styles.about}>
        {links.map((link) => (
          <li key={link.kind + link.id}>
            <Link to={pathOf(link)}>{pick(link, locale)}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Addresses carry the English name. */
function pathOf({ kind, id, type, nameEn, nameCn }: Links[number]): string {
  const name = nameEn ?? nameCn ?? ''
  if (kind === 'school') return paths.schoolDetail(name, id)
  return kind === 'agency' ? paths.agentDetail(name, id) : paths.courseDetail(type ?? 1, name, id)
}
