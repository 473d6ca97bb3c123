export { STAFF_PAGES, StaffFrame, type StaffFrameProps, type StaffPage } from './parts/StaffFrame.tsx'
