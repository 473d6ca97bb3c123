import type { releasePictures } from '@southbound/shared/contract'
import type { Handlers } from '#api/plugins/context.ts'
import { listPictures, showPicture } from './show-pictures.ts'
import { takePictures } from './take-pictures.ts'
import { readVisitedPages } from './visited-pages.ts'

export const picturesHandlers: Handlers<typeof releasePictures> = {
  'POST /releases/:name/pages': readVisitedPages,
  'POST /releases/:name/pictures': takePictures,
  'GET /operations/releases/:name/pictures': listPictures,
  'GET /operations/releases/:name/pictures/:version/:file': showPicture,
}
