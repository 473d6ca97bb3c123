import { Questions } from '@southbound/shared/ui/page'
import { LeaveGuard } from './LeaveGuard.tsx'
import { Notices } from './Notices.tsx'
import { onDemand } from './on-demand.tsx'
import { useUploads } from './uploads.ts'

const UploadPopup = onDemand(() => import('./UploadPopup.tsx'))

/** What every page has, full-page modes too: short messages, questions, uploads, and the question before leaving. */
export function Everywhere() {
  return (
    <>
      <Notices />
      <Questions />
      <Uploads />
      <LeaveGuard />
    </>
  )
}

function Uploads() {
  const { uploads, drop } = useUploads()
  return uploads.length > 0 ? <UploadPopup uploads={uploads} drop={drop} /> : null
}
