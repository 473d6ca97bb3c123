import type { ReactNode } from 'react'

/** Text that is heard and not seen. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className="visually-hidden">{children}</span>
)
