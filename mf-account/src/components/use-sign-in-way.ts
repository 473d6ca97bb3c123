import { safeRedirect, useUrl } from '@southbound/shared/platform'

/** Where a page that leads to signing in came from: the kind of account, and the page that was wished for. */
export function useSignInWay(): { accountType: string | null; redirectUrl: string | null } {
  const { search } = useUrl()
  return { accountType: search.get('accountType'), redirectUrl: safeRedirect(search.get('redirect_url')) }
}
