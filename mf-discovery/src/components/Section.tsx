import { Link } from '@southbound/shared/platform'
import { classNames, Heading } from '@southbound/shared/ui/page'
import { type ReactNode, useId } from 'react'
import styles from './Section.module.css'

interface Props {
  title: string
  more?: { to: string; label: string }
  id?: string
  className?: string
  children: ReactNode
}

export function Section({ title, more, id, className, children }: Props) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} id={id} className={classNames(styles.section, className)}>
      <header className={styles.head}>
        <Heading id={titleId}>{title}</Heading>
        {more && (
          <Link to={more.to} className={styles.more}>
            {more.label}
          </Link>
        )}
      </header>
      {children}
    </section>
  )
}
