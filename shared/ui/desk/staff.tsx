export {
  STAFF_PAGES,
  StaffFrame,
  type StaffFrameProps,
  type StaffPage,
  type StaffPerson,
} from './parts/StaffFrame.tsx'
