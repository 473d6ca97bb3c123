import type { PictureReportShape } from '@southbound/shared/contract'
import { bigint, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '#api/database/columns.ts'

/** What a build changes for visitors; the newest pictures of each version. */
export const releasePictures = pgTable(
  'release_pictures',
  {
    name: text().notNull(),
    version: text().notNull(),
    folder: text().notNull(),
    report: jsonb().$type<PictureReportShape>().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    takenAt: instant().notNull().defaultNow(),
    takenBy: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
)
