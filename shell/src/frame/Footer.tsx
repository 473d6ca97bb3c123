import { Link, notify, useText, useUrl } from '@southbound/shared/platform'
import { Wrap } from '@southbound/shared/ui/page'
import styles from './Footer.module.css'
import { useReleases } from './frame-context.ts'
import { FOOTER, present } from './sections.ts'

/** The foot of every page; in the account area one slim line. */
export function Footer() {
  const { t } = useText('shell')
  const slim = useUrl().path.startsWith('/account')
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
  return (
    <ul className={styles.places}>
      {present(FOOTER, useReleases()).map(({ text, path }) => (
        <li key={text}>
          <Link to={path}>{t(text)}</Link>
        </li>
      ))}
      <li className={styles.wide}>
        <button type="button" onClick={() => notify.info(t('footer.bookmarkHow'))}>
          {t('footer.bookmark')}
        </button>
      </li>
    </ul>
  )
}
