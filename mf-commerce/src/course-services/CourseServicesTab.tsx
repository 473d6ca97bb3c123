import { InputList } from './InputList.tsx'
import { TopList } from './TopList.tsx'

/** Top places of the institution's courses, and the courses that we enter for it. */
export default function CourseServicesTab() {
  return (
    <>
      <TopList />
      <InputList />
    </>
  )
}
