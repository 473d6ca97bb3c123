export { STAFF_PAGES, StaffFrame, type StaffPage } from './parts/StaffFrame.tsx'
