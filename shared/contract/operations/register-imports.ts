import {
  ById,
  calls,
  Done,
  Filled,
  Id,
  Instant,
  Nullable,
  NullableText,
  Paging,
  Rows,
  Type,
} from '../call.ts'

const may = { access: 'operations.imports' } as const
const SheetCounts = Type.Object({
  sheet: Type.String(),
  rows: Type.Integer(),
  created: Type.Integer(),
  updated: Type.Integer(),
  unchanged: Type.Integer(),
  offline: Type.Integer(),
  repeated: Type.Integer(),
  refused: Type.Integer(),
})
const Remark = Type.Object({
  sheet: Type.String(),
  line: Type.Integer(),
  column: NullableText,
  reason: Type.String(),
})
/** The first of them, and how many there are. */
const Remarks = Type.Object({ rows: Type.Array(Remark), total: Type.Integer() })
const Imported = {
  id: Id,
  edition: NullableText,
  /** 1 the workbook, 2 the name of its file. */
  editionFrom: Nullable(Type.Integer()),
  fileName: Type.String(),
  /** IMPORT_STATE */
  state: Type.Integer(),
  importedAt: Instant,
  importedBy: NullableText,
  sheets: Type.Array(SheetCounts),
  /** Why objections were passed over, and which. */
  forcedReason: NullableText,
  objections: Type.Array(Type.String()),
  takenBack: Nullable(Type.Object({ at: Instant, by: Type.String(), reason: Type.String() })),
}
const Counts = Type.Object({ schools: Type.Integer(), campuses: Type.Integer(), courses: Type.Integer() })

/** docs/domain/courses.md#imports-of-the-register */
export const registerImportCalls = calls({
  // The newest first.
  'GET /operations/register-imports': {
    query: Type.Object({ ...Paging }),
    data: Rows(Type.Object(Imported)),
    ...may,
  },
  'GET /operations/register-imports/:id': {
    params: ById,
    data: Type.Object({
      ...Imported,
      attribution: Type.String(),
      licence: Type.String(),
      /** Null for imports of before reports were kept. */
      remarks: Nullable(Type.Object({ refused: Remarks, doubtful: Remarks })),
      columns: Type.Array(
        Type.Object({
          sheet: Type.String(),
          unknown: Type.Array(Type.String()),
          missing: Type.Array(Type.String()),
        }),
      ),
    }),
    ...may,
    fails: ['row.not-found'],
  },
  // The first step: what would go, what would return, and what is in the way.
  'GET /operations/register-imports/:id/take-back': {
    params: ById,
    data: Type.Object({
      may: Type.Boolean(),
      /** Rows that the import made: they would be removed. */
      removed: Counts,
      /** Rows that it changed: they would have their values again. */
      returned: Counts,
      /** Records of people that need a removed row, and rows that were changed since. */
      inTheWay: Type.Array(
        Type.Object({ kind: Type.String(), count: Type.Integer(), names: Type.Array(Type.String()) }),
      ),
    }),
    ...may,
    fails: ['row.not-found'],
  },
  // The second step; `removed` and `returned` as the first step said them.
  'POST /operations/register-imports/:id/take-back': {
    params: ById,
    body: Type.Object({ reason: Filled(500), removed: Counts, returned: Counts }),
    data: Done,
    ...may,
    changes: true,
    fails: ['row.not-found', 'row.changed', 'operations.import-last', 'operations.import-needed'],
  },
})
