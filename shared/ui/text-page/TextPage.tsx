import { Heading, type LinkComponent, PlainLink, Wrap } from '@southbound/shared/ui/page'
import type { ReactNode } from 'react'
import styles from './TextPage.module.css'

export interface TextSection {
  heading: string
  text?: string[]
  points?: string[]
  links?: TextLink[]
}
export interface TextLink {
  label: string
  to: string
  about?: string
}
export interface TextPageProps {
  title: string
  lead: string
  note?: ReactNode
  before?: ReactNode
  sections?: readonly TextSection[]
  as?: LinkComponent
  children?: ReactNode
}

/** A page to read: heading, lead, parts. */
export function TextPage({
  title,
  lead,
  note,
  before,
  sections = [],
  as = PlainLink,
  children,
}: TextPageProps) {
  return (
    <Wrap className={styles.page}>
      {before}
      <header className={styles.head}>
        <Heading level={1} className={styles.title}>
          {title}
        </Heading>
        <p className={styles.lead}>{lead}</p>
        {note && <p className="faint small">{note}</p>}
      </header>
      {sections.map(({ heading, text = [], points = [], links = [] }) => (
        <TextPart key={heading} heading={heading}>
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
          <TextLinks links={links} as={as} />
        </TextPart>
      ))}
      {children}
    </Wrap>
  )
}

export function TextPart({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <Heading className={styles.heading}>{heading}</Heading>
      <div className={`prose ${styles.body}`}>{children}</div>
    </section>
  )
}

export function TextLinks({
  links,
  as: Anchor = PlainLink,
}: {
  links: readonly TextLink[]
  as?: LinkComponent
}) {
  if (links.length === 0) return null
  return (
    <dl className={styles.links}>
      {links.map(({ label, to, about }) => (
        <div key={to}>
          <dt>
            {to.startsWith('/') ? (
              <Anchor to={to} rel={to.startsWith('/toOtherPlace') ? 'nofollow noopener' : undefined}>
                {label}
              </Anchor>
            ) : (
              <a href={`mailto:${to}`}>{label}</a>
            )}
          </dt>
          {about && <dd>{about}</dd>}
        </div>
      ))}
    </dl>
  )
}
