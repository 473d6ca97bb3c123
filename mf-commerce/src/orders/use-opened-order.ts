import { useUrl } from '@southbound/shared/platform'
import { useState } from 'react'

/** The order whose dialog is open: who comes back from a provider finds the one he paid. */
export function useOpenedOrder() {
  const { search, setSearch } = useUrl()
  const paid = /^\d{1,19}$/.exec(search.get('paid') ?? '')?.[0] ?? null
  const [opened, open] = useState(paid)
  const close = () => {
    open(null)
    if (paid === null) return
    const rest = new URLSearchParams(search)
    for (const name of ['paid', 'cancelled']) rest.delete(name)
    setSearch(rest, { replace: true })
  }
  return { opened, isPayer: opened !== null && opened === paid, open, close }
}
