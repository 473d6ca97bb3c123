import {
  grants,
  releaseNotices,
  releasePictures,
  releasePreviews,
  releases,
  stagings,
} from '@southbound/shared/contract'
import { grantsHandlers } from './grants/grants.routes.ts'
import { noticesHandlers } from './notices/notices.routes.ts'
import { picturesHandlers } from './pictures/pictures.routes.ts'
import { previewsHandlers } from './previews/previews.routes.ts'
import { releasesHandlers } from './releases.routes.ts'
import { stagingsHandlers } from './stages/stages.routes.ts'

/** Every call of the release platform. */
export const allReleases = {
  ...releases,
  ...stagings,
  ...grants,
  ...releasePictures,
  ...releasePreviews,
  ...releaseNotices,
}
/** Who answers them. */
export const allReleasesHandlers = {
  ...releasesHandlers,
  ...stagingsHandlers,
  ...grantsHandlers,
  ...picturesHandlers,
  ...previewsHandlers,
  ...noticesHandlers,
}
