export { StaffFrame } from './staff/StaffFrame.tsx'
export { StaffTabs } from './staff/StaffTabs.tsx'
export { STAFF_PAGES, type StaffPage } from './staff/staff-pages.ts'
