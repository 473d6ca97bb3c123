import { Link, paths } from '@southbound/shared/platform'

export function OutLink({ href }: { href: string }) {
  const full = /^https?:\/\//i.test(href) ? href : `https://${href}`
  return (
    <Link to={paths.toOtherPlace(full)} rel="nofollow noopener">
      {full.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')}
    </Link>
  )
}
