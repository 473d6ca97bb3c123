import { Link, paths } from '@southbound/shared/platform'

/** An external link: it passes through the page that warns, and search engines do not follow. */
export function OutLink({ href }: { href: string }) {
  const full = /^https?:\/\//i.test(href) ? href : `https://${href}`
  return (
    <Link to={paths.toOtherPlace(full)} rel="nofollow noopener">
      {full.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')}
    </Link>
  )
}
