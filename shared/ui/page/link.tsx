import type { ComponentType, MouseEventHandler, ReactNode } from 'react'

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
export type LinkComponent = ComponentType<LinkProps>

/** A link that loads the page; for samples and tests. */
export const PlainLink: LinkComponent = ({ to, ...rest }) => <a href={to} {...rest} />
