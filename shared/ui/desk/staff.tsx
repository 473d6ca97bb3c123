export { StaffFrame } from './staff/StaffFrame.tsx'
export { STAFF_PAGES, type StaffPage } from './staff/staff-pages.ts'
