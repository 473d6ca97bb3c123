import { Link } from '@southbound/shared/platform'
import type { LinkProps } from '@southbound/shared/ui/page'

export const StayLink = (props: LinkProps) => <Link preventScrollReset {...props} />
