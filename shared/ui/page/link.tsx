import type { ComponentType, MouseEventHandler, ReactNode } from 'react'

/** What every part of the kit that leads somewhere asks of a link. */
export interface LinkProps {
  to: string
  className?: string
  children?: ReactNode
  rel?: string
  title?: string
  onClick?: MouseEventHandler<HTMLAnchorElement>
  'aria-label'?: string
  'aria-current'?: 'page' | 'true'
}
/** A link that may stay inside the page: the platform's `Link`. Without one, parts draw a plain `<a>`. */
export type LinkComponent = ComponentType<LinkProps>

/** The link of a kit without a router. */
export const PlainLink: LinkComponent = ({ to, ...rest }) => <a href={to} {...rest} />
