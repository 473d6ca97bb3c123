import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from './class-names.ts'
import { type LinkComponent, PlainLink } from './link.tsx'
import styles from './Tag.module.css'

export interface TagProps {
  tone?: 'neutral' | 'sea' | 'gold' | 'coral' | 'line'
  children: ReactNode
  /** With `removeLabel`, the page without it. */
  to?: string
  as?: LinkComponent
  removeLabel?: string
  onRemove?: () => void
}

/** A short mark beside a name. */
export function Tag({ tone = 'neutral', children, to, as: Anchor = PlainLink, ...removal }: TagProps) {
  const isActive = to !== undefined || removal.onRemove !== undefined
  const shown = { children, className: classNames(styles.tag, styles[tone], isActive && styles.active) }
  if (to !== undefined && removal.removeLabel)
    return <RemovingLink {...removal} {...shown} to={to} as={Anchor} />
  if (to !== undefined) return <Anchor {...shown} to={to} />
  return removal.onRemove ? <RemovingButton {...removal} {...shown} /> : <span {...shown} />
}

// Apart, as a page has many tags and few of them say a word of their own.
type RemovingProps = Pick<TagProps, 'removeLabel' | 'onRemove' | 'children'> & {
  className: string | undefined
}
function RemovingLink({
  to,
  as: Anchor,
  removeLabel,
  children,
  className,
}: RemovingProps & { to: string; as: LinkComponent }) {
  return (
    <Anchor to={to} className={className} aria-label={useRemoving(removeLabel)}>
      {children}
      <Cross />
    </Anchor>
  )
}
function RemovingButton({ removeLabel, onRemove, children, className }: RemovingProps) {
  return (
    <button type="button" className={className} aria-label={useRemoving(removeLabel)} onClick={onRemove}>
      {children}
      <Cross />
    </button>
  )
}
function useRemoving(name: string | undefined): string | undefined {
  const { t } = useTranslation('common')
  return name && t('removeNamed', { name })
}

const Cross = () => <span aria-hidden="true">×</span>
