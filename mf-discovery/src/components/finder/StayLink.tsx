import { Link } from '@southbound/shared/platform'
import type { LinkProps } from '@southbound/shared/ui/page'

/** A link that changes the results under the reader's eyes: the page does not jump. */
export const StayLink = (props: LinkProps) => <Link preventScrollReset {...props} />
