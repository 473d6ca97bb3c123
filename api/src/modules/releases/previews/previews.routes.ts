import type { releasePreviews } from '@southbound/shared/contract'
import type { Handlers } from '#api/plugins/context.ts'
import { endPreview, listPreviews, previewAtDesk, previewForTeam } from './ask.ts'

export const previewsHandlers: Handlers<typeof releasePreviews> = {
  'POST /releases/:name/preview': previewForTeam,
  'POST /operations/releases/:name/preview': previewAtDesk,
  'GET /operations/releases/previews': listPreviews,
  'POST /operations/releases/previews/:id/end': endPreview,
}
