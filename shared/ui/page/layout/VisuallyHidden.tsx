import type { ReactNode } from 'react'

/** For screen readers alone. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className="visually-hidden">{children}</span>
)
