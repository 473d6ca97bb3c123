import { LIMITS } from '@southbound/shared/contract/constants'
import { cover, descriptions, documents, needed, PERSON, person, required, url } from './common-fields.ts'
import { field, type ProfileField, type ProfileList, type ProfileSection, text } from './profile-field.ts'

export const AGENCY_SECTIONS: readonly ProfileSection[] = [
  {
    key: 'company',
    fields: [
      text('companyNameEn', 200, needed),
      text('companyNameCn', 200),
      field('logoDocId', 'logo'),
      field('countryCode', 'country', { required: true, needed: true }),
      field('stateId', 'state'),
      text('cityEn', 100, needed),
      text('cityCn'),
      field('foundedYear', 'whole'),
      text('registrationNo', 50, needed),
      field('registrationCountry', 'country', needed),
      field('parentAgencyId', 'agency', { hint: 'parentAgencyId' }),
      field('branchAgencyIds', 'agencies', { hint: 'branchAgencyIds' }),
    ],
    lists: [cover],
  },
  {
    key: 'contacts',
    fields: [url, field('email', 'email', { max: 120, ...needed }), field('phones', 'phones', needed)],
    lists: [
      {
        list: 'addresses',
        max: 10,
        fresh: { nameEn: null, nameCn: null, street: null, city: null, postcode: null },
        fields: [
          field('countryCode', 'country', required),
          text('street', 200),
          text('city'),
          text('postcode', 10),
          text('nameEn'),
          text('nameCn'),
        ],
      },
      {
        list: 'staff',
        max: 30,
        fresh: { name: '', titleEn: null, titleCn: null, licences: [], languages: [], photoDocId: null },
        fields: [
          text('name', 100, required),
          text('titleEn'),
          text('titleCn'),
          field('licences', 'texts'),
          field('languages', 'languages'),
          field('photoDocId', 'logo', { hint: 'photoDocId' }),
        ],
      },
      {
        list: 'socials',
        max: 8,
        fresh: {},
        fields: [field('network', 'network', required), text('account', 100, required)],
      },
    ],
  },
  {
    key: 'overview',
    fields: [
      ...descriptions,
      field('languages', 'languages', needed),
      field('serviceAreas', 'countries', needed),
      field('serviceTypes', 'services', needed),
    ],
    lists: [
      {
        list: 'feeTable',
        max: 20,
        fresh: { currency: 'AUD' },
        fields: [
          field('serviceType', 'service', required),
          field('amount', 'money', required),
          field('currency', 'currency', required),
        ],
      },
      {
        list: 'specialisms',
        max: 20,
        fresh: { discipline: null },
        fields: [field('levelCode', 'level', required), field('discipline', 'discipline')],
      },
    ],
  },
  {
    key: 'credentials',
    fields: [],
    lists: [
      {
        list: 'credentials',
        max: 20,
        fresh: { issuedBy: null, validTo: null, fileId: null },
        fields: [
          field('kind', 'credentialKind', required),
          text('number', 60, required),
          text('issuedBy'),
          field('validTo', 'day'),
          field('fileId', 'file'),
        ],
      },
    ],
  },
  {
    key: 'bank',
    primary: true,
    fields: [],
    lists: [
      {
        list: 'bank',
        max: 1,
        fresh: { swift: null },
        fields: [
          text('holder', 100, required),
          text('bank', 100, required),
          text('accountNo', 40, required),
          text('swift', 11),
        ],
      },
    ],
  },
  { key: 'references', fields: [], lists: [{ list: 'references', max: 10, fresh: PERSON, fields: person }] },
  { key: 'documents', fields: [], lists: [documents] },
]

export const SCHOOL_SECTIONS: readonly ProfileSection[] = [
  {
    key: 'institution',
    fields: [
      text('nameEn', 200, needed),
      text('nameCn', 200),
      text('shortName', 30),
      field('logoDocId', 'logo', needed),
      field('institutionType', 'institutionType', { required: true, needed: true }),
      field('ownership', 'ownership', needed),
      field('gender', 'gender', needed),
      field('foundedYear', 'whole'),
      field('studentCount', 'whole'),
      field('internationalPct', 'whole'),
      field('groupTags', 'texts'),
    ],
    lists: [
      {
        list: 'registrations',
        max: 10,
        fresh: { validTo: null },
        fields: [
          field('kind', 'registrationKind', required),
          text('number', 60, required),
          field('validTo', 'day'),
        ],
      },
      {
        list: 'rankings',
        max: 12,
        fresh: {},
        fields: [
          field('source', 'rankingSource', required),
          field('year', 'whole', required),
          text('rank', 10, required),
        ],
      },
    ],
  },
  {
    key: 'address',
    fields: [
      field('countryCode', 'country', { required: true, needed: true }),
      field('stateId', 'state'),
      text('suburb', 100, needed),
      text('city'),
      text('postcode', 10, needed),
      text('street', 200, needed),
      text('campusNameEn', 200, needed),
      text('campusNameCn', 200),
    ],
    lists: [],
  },
  {
    key: 'contacts',
    fields: [
      { ...url, needed: true },
      field('email', 'email', { max: 120 }),
      field('phone', 'phone', { max: LIMITS.phone }),
    ],
    lists: [{ list: 'contacts', max: 10, fresh: PERSON, fields: person }],
  },
  {
    key: 'overview',
    fields: [
      ...descriptions,
      field('intakesSummaryEn', 'area', { max: 300 }),
      field('intakesSummaryCn', 'area', { max: 300 }),
      field('videoUrl', 'https', { max: LIMITS.url, hint: 'videoUrl' }),
      field('facilities', 'texts'),
      field('accommodation', 'texts'),
      field('refundPolicyUrl', 'url', { max: LIMITS.url }),
      field('agentPolicyUrl', 'url', { max: LIMITS.url }),
      text('complaintsBody', 200),
      field('commissionPublished', 'yes'),
    ],
    lists: [cover],
  },
  { key: 'documents', fields: [], lists: [documents] },
]

export const namesOf = ({ fields, lists }: ProfileSection): string[] => [
  ...fields.map(({ name }) => name),
  ...lists.map(({ list }) => list),
]

const LISTS = new Set<string>(
  [...AGENCY_SECTIONS, ...SCHOOL_SECTIONS].flatMap(({ lists }) => lists.map(({ list }) => list)),
)
export const labelKeyOf = (name: string) =>
  LISTS.has(name)
    ? (`profile.lists.${name as ProfileList['list']}` as const)
    : (`profile.fields.${name as ProfileField['name']}` as const)
