import { calls, Day, Id, Instant, Maybe, Nullable, OneOf, Paging, Rows, Text, Type } from '../call.ts'
import { FileRow } from '../files/files.shapes.ts'

const Listed = { type: Maybe(OneOf([1, 2])), keyword: Maybe(Text(80)), ...Paging }
/** Letters, digits and hyphens as in any host name. */
const DomainName = Type.String({ pattern: '^[a-z0-9]([a-z0-9-]{1,30}[a-z0-9])$' })
const Domain = Type.Object({ sndDomain: Nullable(Type.String()), address: Nullable(Type.String()) })

/**
 * Documents and second-level domain of an agency. The specification names these calls without their fields; we read them so:
 * 'InternalDocument' lists the agency's own documents (list 1 internal, 2 open), in 'roughRaft' those still in draft, in 'public' those that are final;
 * 'getAuditFile' lists what was handed in as proof for verification; 'SndDomain' is a name below the site's that leads to the agency's page.
 */
export const agencyDocuments = calls({
  'POST /agency/roughRaft/InternalDocument': {
    body: Type.Object(Listed),
    data: Rows(FileRow),
    access: 'profiles.agency',
  },
  // Of the own agency; with another's id its open list only.
  'POST /agency/public/InternalDocument': {
    body: Type.Object({ id: Maybe(Id), ...Listed }),
    data: Rows(FileRow),
    access: 'files.own',
    fails: ['discovery.agency-not-found', 'permission.denied'],
  },
  'POST /agency/getAuditFile': {
    data: Rows(
      Type.Object({
        fileId: Id,
        originalName: Type.String(),
        ext: Type.String(),
        bytes: Type.Integer(),
        createdAt: Instant,
        /** What it is, or which licence it proves. */
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
      why: Nullable(Type.Union([Type.Literal('taken'), Type.Literal('reserved')])),
    }),
    access: 'profiles.agency',
    perMinute: 30,
  },
  // Whether this account may change it, and a free name.
  'GET /agency/roughRaft/updateSndDomain': {
    data: Type.Object({ may: Type.Boolean(), suggestion: Nullable(Type.String()) }),
    access: 'profiles.agency',
  },
  // Null gives the name up.
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
