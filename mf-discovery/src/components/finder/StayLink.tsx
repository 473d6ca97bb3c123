import { Link } from '@southbound/shared/platform'
import type { LinkProps } from '@southbound/shared/ui/page'

/** A link that changes the results without scrolling. */
export const StayLink = (props: LinkProps) => <Link preventScrollReset {...props} />
