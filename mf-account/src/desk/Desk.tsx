import { Link, useSession, useStaffPerson } from '@southbound/shared/platform'
import { StaffFrame, type StaffPage } from '@southbound/shared/ui/desk/staff'
import type { ReactNode } from 'react'

interface DeskProps {
  page: StaffPage
  title: string
  lead?: string
  actions?: ReactNode
  children: ReactNode
}
export function Desk({ page, title, lead, actions, children }: DeskProps) {
  const { user } = useSession()
  const person = useStaffPerson()
  return (
    <StaffFrame
      page={page}
      title={title}
      lead={lead}
      as={Link}
      permissions={user?.permissions ?? []}
      actions={actions}
      person={person}
    >
      {children}
    </StaffFrame>
  )
}
