import type { ComponentProps, ReactNode, Ref } from 'react'
import styles from './Button.module.css'
import { classNames } from './class-names.ts'
import { type LinkComponent, type LinkProps, PlainLink } from './link.tsx'

export interface ButtonLook {
  look?: 'normal' | 'main' | 'plain' | 'danger'
  small?: boolean
  wide?: boolean
}
export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'ref'> {
  /** A second press does nothing. */
  busy?: boolean
  ref?: Ref<HTMLButtonElement>
}

const classesOf = ({ look = 'normal', small, wide }: ButtonLook, className?: string) =>
  classNames(styles.button, styles[look], small && styles.small, wide && styles.wide, className)

/** `busy` keeps its place and its name, and presses do nothing. */
export function Button({
  look,
  small,
  wide,
  busy,
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={classesOf({ look, small, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {busy && <span className={styles.turn} aria-hidden="true" />}
      {children}
    </button>
  )
}

export interface ButtonLinkProps extends ButtonLook, LinkProps {
  as?: LinkComponent
  children: ReactNode
}

/** A link that looks like a button; `as` is the platform's Link. */
export function ButtonLink({
  look,
  small,
  wide,
  className,
  as: Anchor = PlainLink,
  ...rest
}: ButtonLinkProps) {
  return <Anchor className={classesOf({ look, small, wide }, className)} {...rest} />
}
