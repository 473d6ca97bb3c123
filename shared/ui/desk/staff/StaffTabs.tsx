import { Link, useUrl } from '@southbound/shared/platform'
import type { ComponentType } from 'react'
import { TabLinks } from '../../page/TabLinks.tsx'
import { StaffFrame } from './StaffFrame.tsx'
import type { StaffPage } from './staff-pages.ts'

interface StaffTabsProps<Part extends string> {
  page: StaffPage
  title: string
  lead: string
  /** The first is open at first. */
  parts: Readonly<Record<Part, ComponentType>>
  nameOf: (part: Part) => string
  /** The name of the open part in the address. */
  param?: string
}

/** A desk of several parts, of which one is open. */
export function StaffTabs<Part extends string>(props: StaffTabsProps<Part>) {
  const { page, title, lead, parts, nameOf, param = 'tab' } = props
  const { search, path } = useUrl()
  const names = Object.keys(parts) as Part[]
  const current = names.find((name) => name === search.get(param)) ?? (names[0] as Part)
  const Open: ComponentType = parts[current]
  return (
    <StaffFrame page={page} title={title} lead={lead}>
      <TabLinks
        label={title}
        as={Link}
        current={current}
        items={names.map((key) => ({ key, label: nameOf(key), to: `${path}?${param}=${key}` }))}
      />
      <Open key={current} />
    </StaffFrame>
  )
}
