import { Literals, Nullable, NullableInteger, type Static, Text, Type } from '../call.ts'
import { Version } from './release-parts.ts'

export const PictureFile = Type.String({ pattern: '^[a-z0-9-]{1,60}\\.(png|webp)$' })
export const PagePath = Type.String({ pattern: '^/[^\\s]{0,199}$' })
const Side = Type.Integer({ minimum: 1, maximum: 5000 })

/** A part that differs, in pixels of the picture. */
const Box = Type.Object({
  x: Type.Integer({ minimum: 0, maximum: 5000 }),
  y: Type.Integer({ minimum: 0, maximum: 5000 }),
  width: Side,
  height: Side,
})
const Picture = Type.Object({
  file: PictureFile,
  height: Side,
  boxes: Type.Array(Box, { maxItems: 24 }),
})
/** One page in one language at one width. An unchanged one has no old picture. */
const Pair = Type.Object({
  language: Literals('en', 'zh'),
  width: Type.Union([Type.Literal(360), Type.Literal(1280)]),
  /** Share of all pixels, 0 to 1. */
  share: Type.Number({ minimum: 0, maximum: 1 }),
  old: Nullable(Picture),
  new: Picture,
})
const Page = Type.Object({
  path: PagePath,
  /** Views of the last week; null where nothing was counted. */
  views: NullableInteger,
  titles: Type.Object({ en: Text(200), zh: Text(200) }),
  pairs: Type.Array(Pair, { minItems: 1, maxItems: 4 }),
})
/** Why a page has no pictures. */
const Left = Type.Object({ path: PagePath, why: Literals('sign-in', 'no-example', 'failed') })
/** What the tool hands in: `report.json` of the ZIP, beside the pictures that it names. */
export const PictureReport = Type.Object({
  /** The live version that the old pictures show. */
  active: Version,
  /** Why there are none at all. */
  none: Nullable(Literals('no-browser', 'failed', 'no-pages')),
  pages: Type.Array(Page, { maxItems: 10 }),
  left: Type.Array(Left, { maxItems: 40 }),
})
export type PictureReportShape = Static<typeof PictureReport>
