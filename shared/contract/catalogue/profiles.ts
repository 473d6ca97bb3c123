import { calls, Day, Id, Literals, Nullable, NullableText, Paging, Rows, Text, Type } from '../call.ts'
import { claims } from '../operations/claims.ts'
import { AgencyDetail } from './agencies.shapes.ts'
import { agencyDocuments } from './agency-documents.ts'
import { Named, SchoolDetail } from './discovery.shapes.ts'
import { AgencyContent, SchoolContent, Standing } from './profiles.shapes.ts'
import { BLOCK_CLASSES } from './profiles.states.ts'

const AgencyProfile = Type.Object({ ...Standing, content: AgencyContent })
const SchoolProfile = Type.Object({ ...Standing, content: SchoolContent })
const Version = Type.Integer({ minimum: 0 })
const SAVE_FAILS = ['row.changed', 'profiles.submitted', 'permission.denied'] as const

const WITHDRAW_FAILS = ['row.changed', 'profiles.move', 'permission.denied'] as const

const agency = { data: AgencyProfile, access: 'profiles.agency', changes: true } as const
const school = { data: SchoolProfile, access: 'profiles.school', changes: true } as const

const drafts = calls({
  'POST /agency/achieve': { data: AgencyProfile, access: 'profiles.agency', fails: ['permission.denied'] },
  'POST /agency/save': {
    body: Type.Object({ version: Version, content: AgencyContent }),
    ...agency,
    fails: [...SAVE_FAILS, 'files.not-found'],
  },
  'POST /agency/submitApply': {
    body: Type.Object({ version: Version }),
    ...agency,
    perMinute: 10,
    fails: [...SAVE_FAILS, 'profiles.move'],
  },
  'POST /agency/getParentAgency': {
    data: Type.Object({
      parent: Nullable(
        Type.Object({
          agencyId: Id,
          companyNameEn: NullableText,
          companyNameCn: NullableText,
          shown: Type.Boolean(),
          /** It names the own agency as its branch. */
          agreed: Type.Optional(Type.Boolean()),
        }),
      ),
    }),
    access: 'profiles.agency',
  },
  'POST /agency/postServiceArea': {
    data: Rows(
      Type.Object({
        areaCode: Type.String(),
        ...Named,
        chosen: Type.Boolean(),
      }),
    ),
    access: 'profiles.agency',
    fails: ['permission.denied'],
  },
  'POST /agency/fileDesc/': {
    body: Type.Object({ version: Version, fileId: Id, description: Text(200) }),
    ...agency,
    fails: [...SAVE_FAILS, 'files.not-found'],
  },
  'POST /roughRaftSchool/achieve': {
    data: SchoolProfile,
    access: 'profiles.school',
    fails: ['permission.denied'],
  },
  'POST /roughRaftSchool/save': {
    body: Type.Object({ version: Version, content: SchoolContent }),
    ...school,
    fails: [...SAVE_FAILS, 'files.not-found'],
  },
  'POST /roughRaftSchool/submitApply': {
    body: Type.Object({ version: Version }),
    ...school,
    perMinute: 10,
    fails: [...SAVE_FAILS, 'profiles.move'],
  },
  'POST /agency/withdrawApply': {
    body: Type.Object({ version: Version }),
    ...agency,
    fails: WITHDRAW_FAILS,
  },
  'POST /roughRaftSchool/withdrawApply': {
    body: Type.Object({ version: Version }),
    ...school,
    fails: WITHDRAW_FAILS,
  },
  'POST /agency/preview': {
    data: AgencyDetail,
    access: 'profiles.agency',
    writes: true,
    perMinute: 30,
    fails: ['permission.denied', 'discovery.agency-not-found'],
  },
  'POST /roughRaftSchool/preview': {
    data: SchoolDetail,
    access: 'profiles.school',
    writes: true,
    perMinute: 30,
    fails: ['permission.denied', 'discovery.school-not-found'],
  },
  'POST /school/getSchoolWebSite': {
    body: Type.Object({ id: Id }),
    data: Type.Object({ schoolId: Id, website: NullableText }),
    access: 'public',
    fails: ['discovery.school-not-found'],
  },
  // Of agents and institutions, the latest first; the reason in words stays with the desk.
  'GET /agency/blockList': {
    query: Type.Object(Paging),
    data: Rows(
      Type.Object({
        kind: Literals('agency', 'school'),
        id: Id,
        ...Named,
        country: Type.Object(Named),
        reasonClass: Literals(...BLOCK_CLASSES),
        blockedOn: Day,
      }),
    ),
    access: 'public',
  },
})
export const profiles = { ...drafts, ...claims, ...agencyDocuments }
