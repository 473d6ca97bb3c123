import { calls, Empty, Instant, NullableInteger, Rows, Type } from '../call.ts'
import { PagePath, PictureFile, PictureReport } from './pictures.shapes.ts'
import { ByName, Name, Token, Version } from './release-parts.ts'

/** Most visited first. */
const VisitedPage = Type.Object({
  /** Variable parts as `:id`. */
  path: PagePath,
  views: NullableInteger,
  signedIn: Type.Boolean(),
})
const Taken = Type.Object({
  version: Version,
  takenAt: Instant,
  takenBy: Type.String(),
  report: PictureReport,
})

export const releasePictures = calls({
  'POST /releases/:name/pages': {
    params: ByName,
    body: Type.Object({ token: Token, version: Version }),
    data: Type.Object({ active: Version, pages: Type.Array(VisitedPage, { maxItems: 40 }) }),
    access: 'public',
    perMinute: 30,
    fails: ['releases.token', 'releases.unknown-package', 'releases.unknown-version', 'releases.is-active'],
  },
  // Form: `token`, `version`, and one file: a ZIP of report.json and the pictures.
  'POST /releases/:name/pictures': {
    params: ByName,
    wire: 'multipart',
    data: Type.Object({ pages: Type.Integer(), bytes: Type.Integer() }),
    access: 'public',
    perMinute: 30,
    fails: [
      'releases.token',
      'releases.unknown-package',
      'releases.unknown-version',
      'releases.is-active',
      'releases.damaged',
    ],
  },
  /** Pictures of the kept versions that have some, or a reason why not. */
  'GET /operations/releases/:name/pictures': { params: ByName, data: Rows(Taken), access: 'releases.see' },
  'GET /operations/releases/:name/pictures/:version/:file': {
    params: Type.Object({ name: Name, version: Version, file: PictureFile }),
    wire: 'binary',
    data: Empty,
    access: 'releases.see',
    fails: ['row.not-found'],
  },
})
