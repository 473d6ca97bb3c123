import { answerFirst, useQuestionStore } from '@southbound/shared/ui/page'
import { onDemand } from './on-demand.tsx'
import { LeaveGuard } from './popups/LeaveGuard.tsx'
import { Notices } from './popups/Notices.tsx'
import { useUploads } from './popups/uploads.ts'

/** A question that cannot be shown is answered by staying. */
const Questions = onDemand(
  () => import('@southbound/shared/ui/questions'),
  () => answerFirst(null),
)
const UploadPopup = onDemand(() => import('./popups/UploadPopup.tsx'))

export function Everywhere() {
  return (
    <>
      <Notices />
      <Asked />
      <Uploads />
      <LeaveGuard />
    </>
  )
}

function Asked() {
  const isAsked = useQuestionStore(({ waiting }) => waiting.length > 0)
  return isAsked ? <Questions /> : null
}

function Uploads() {
  const { uploads, drop } = useUploads()
  return uploads.length > 0 ? <UploadPopup uploads={uploads} drop={drop} /> : null
}
