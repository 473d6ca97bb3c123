import {
  ById,
  calls,
  Day,
  Id,
  Instant,
  Literals,
  Maybe,
  Nullable,
  NullableText,
  OneOf,
  Paging,
  Rows,
  Text,
  Type,
} from '../call.ts'
import { FileRow } from '../files/files.shapes.ts'
import { DOMAIN_NAME } from './profiles.states.ts'

const Listed = { type: Maybe(OneOf([1, 2])), keyword: Maybe(Text(80)), ...Paging }
const DomainName = Type.String({ pattern: DOMAIN_NAME })
const Domain = Type.Object({ sndDomain: NullableText, address: NullableText })

/** List 1 is internal, 2 open. 'roughRaft' has drafts, 'public' final documents, 'getAuditFile' proofs. */
export const agencyDocuments = calls({
  'POST /agency/roughRaft/InternalDocument': {
    body: Type.Object(Listed),
    data: Rows(FileRow),
    access: 'profiles.agency',
  },
  // With another agency's id its open list only.
  'POST /agency/public/InternalDocument': {
    body: Type.Object({ id: Maybe(Id), ...Listed }),
    data: Rows(FileRow),
    access: 'files.own',
    fails: ['discovery.agency-not-found', 'permission.denied'],
  },
  // The open list of a published school.
  'GET /school/documents/:id': {
    params: ById,
    query: Type.Object(Paging),
    data: Rows(FileRow),
    access: 'files.own',
    fails: ['discovery.school-not-found'],
  },
  'POST /agency/getAuditFile': {
    data: Rows(
      Type.Object({
        fileId: Id,
        originalName: Type.String(),
        ext: Type.String(),
        bytes: Type.Integer(),
        createdAt: Instant,
        description: Type.String(),
        credential: Nullable(
          Type.Object({ kind: Type.String(), number: Type.String(), validTo: Nullable(Day) }),
        ),
      }),
    ),
    access: 'profiles.agency',
    fails: ['permission.denied'],
  },
  'GET /agency/roughRaft/getSndDomain': { data: Domain, access: 'profiles.agency' },
  'POST /agency/roughRaft/getSndDomain': {
    body: Type.Object({ sndDomain: DomainName }),
    data: Type.Object({
      sndDomain: Type.String(),
      free: Type.Boolean(),
      why: Nullable(Literals('taken', 'reserved')),
    }),
    access: 'profiles.agency',
    perMinute: 30,
  },
  'GET /agency/roughRaft/updateSndDomain': {
    data: Type.Object({ may: Type.Boolean(), suggestion: NullableText }),
    access: 'profiles.agency',
  },
  'POST /agency/roughRaft/updateSndDomain': {
    body: Type.Object({ sndDomain: Nullable(DomainName) }),
    data: Domain,
    access: 'profiles.agency',
    changes: true,
    perMinute: 60,
    fails: [
      'profiles.domain-taken',
      'profiles.domain-reserved',
      'permission.denied',
      'discovery.agency-not-found',
    ],
  },
})
