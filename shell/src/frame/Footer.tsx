import { Link, paths, useMayOpen, useText, useUrl } from '@southbound/shared/platform'
import { Wrap } from '@southbound/shared/ui/page'
import { ChatAppCode } from './ChatAppCode.tsx'
import styles from './Footer.module.css'
import { FOOTER, type Outside, SISTERS, SOCIAL } from './sections.ts'

export function Footer() {
  const { t } = useText('shell')
  const slim = /^\/account(\/|$)/.test(useUrl().path)
  return (
    <footer className={styles.foot}>
      <Wrap className={slim ? styles.slim : styles.full}>
        {!slim && <Places />}
        <p className={styles.rights}>
          <span>{t('footer.rights', { year: new Date().getUTCFullYear() })}</span>
          <span>{t('footer.register')}</span>
        </p>
      </Wrap>
    </footer>
  )
}

function Places() {
  const { t } = useText('shell')
  const mayOpen = useMayOpen()
  return (
    <div className={styles.rows}>
      <ul className={styles.places} aria-label={t('footer.label')}>
        {FOOTER.filter(({ path }) => mayOpen(path)).map(({ text, path }) => (
          <li key={text}>
            <Link to={path}>{t(text)}</Link>
          </li>
        ))}
      </ul>
      <ul className={styles.places} aria-label={t('footer.social')}>
        {SOCIAL.map((place) => (
          <OutsideLink key={place.text} {...place} />
        ))}
        <ChatAppCode />
      </ul>
      <ul className={styles.places} aria-label={t('footer.sisters')}>
        {SISTERS.map((place) => (
          <OutsideLink key={place.text} {...place} />
        ))}
      </ul>
    </div>
  )
}

function OutsideLink({ text, link }: Outside) {
  const { t } = useText('shell')
  return (
    <li>
      <Link to={paths.toOtherPlace(link)} rel="nofollow noopener">
        {t(text)}
      </Link>
    </li>
  )
}
