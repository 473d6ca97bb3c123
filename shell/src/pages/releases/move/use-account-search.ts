import { useCall, useText } from '@southbound/shared/platform'
import { useEffect, useState } from 'react'

const WAIT_MS = 250
const ROWS = 20

export function useAccountSearch(chosen: readonly string[]) {
  const { t } = useText('releases')
  const [typed, search] = useState('')
  const [words, setWords] = useState('')
  const [known, setKnown] = useState<Record<string, string>>({})
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed.trim()), WAIT_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const found = useCall('GET /operations/accounts', words ? { query: { keyword: words, rows: ROWS } } : null)
  const rows = found.data?.rows
  useEffect(() => {
    if (rows)
      setKnown((old) => ({
        ...old,
        ...Object.fromEntries(rows.map(({ id, nickname, account }) => [id, `${nickname} · ${account}`])),
      }))
  }, [rows])
  const ids = [
    ...new Set([...(words ? (rows ?? []).map(({ id }) => id) : []), ...chosen, ...Object.keys(known)]),
  ]
  const choices = ids.map((id) => ({ value: id, label: known[id] ?? t('ask.account', { id }) }))
  return { choices, search }
}
