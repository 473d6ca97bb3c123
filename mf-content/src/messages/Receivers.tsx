import type { LinkMan } from '@southbound/shared/contract'
import { LIMITS, MESSAGE_LIMITS, PAGE_ROWS } from '@southbound/shared/contract/constants'
import { pick, useCall, useText } from '@southbound/shared/platform'
import { useRested } from '@southbound/shared/platform/rested'
import { Select } from '@southbound/shared/ui/desk/form'
import { useState } from 'react'

interface ReceiversProps {
  /** Chosen before: by name, whether they are found now or not. */
  known: readonly LinkMan[]
  onChosen: (people: LinkMan[]) => void
  /** Given by the form, for its label. */
  id?: string
  value?: string[]
  onChange?: (ids: string[]) => void
}

/** People of common cases, of the own office, of earlier messages, and the platform. */
export function Receivers({ known, onChosen, id, value, onChange }: ReceiversProps) {
  const { t, locale } = useText('content')
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState(known)
  const nameOf = (one: LinkMan) =>
    [one.nickname, pick({ nameEn: one.officeEn, nameCn: one.officeCn }, locale)].filter(Boolean).join(' · ')
  const asked = words.trim().toLowerCase()
  const { first, found, waits, failed } = usePeople(asked)
  // The first page holds the platform, which is found by no words.
  const near = [...known, ...first].filter((one) => nameOf(one).toLowerCase().includes(asked))
  const people = [...new Map([...chosen, ...near, ...found].map((one) => [one.accountId, one])).values()]
  const choose = (ids: string[]) => {
    const next = people.filter(({ accountId }) => ids.includes(accountId))
    setChosen(next)
    onChosen(next)
    onChange?.(ids)
  }
  return (
    <Select
      id={id}
      multiple
      most={MESSAGE_LIMITS.receivers}
      options={people.map((one) => ({ value: one.accountId, label: nameOf(one) }))}
      loading={waits}
      found={failed}
      onSearch={setWords}
      placeholder={t('messages.receiverHint')}
      value={value}
      onChange={(ids) => choose(ids ?? [])}
    />
  )
}

function usePeople(asked: string) {
  const keyword = useRested(asked).slice(0, LIMITS.keyword)
  const rows = PAGE_ROWS.max
  const first = useCall('POST /message/searchLinkMan', { body: { rows } })
  const found = useCall('POST /message/searchLinkMan', keyword ? { body: { keyword, rows } } : null)
  return {
    first: first.data?.rows ?? [],
    found: asked && keyword ? (found.data?.rows ?? []) : [],
    failed: [first, found].find(({ state }) => state === 'failed'),
    waits: first.state === 'loading' || (Boolean(keyword) && found.state === 'loading'),
  }
}
