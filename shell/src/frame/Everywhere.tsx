import { Questions } from '@southbound/shared/ui/page'
import { onDemand } from './on-demand.tsx'
import { LeaveGuard } from './popups/LeaveGuard.tsx'
import { Notices } from './popups/Notices.tsx'
import { useUploads } from './popups/uploads.ts'

const UploadPopup = onDemand(() => import('./popups/UploadPopup.tsx'))

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
