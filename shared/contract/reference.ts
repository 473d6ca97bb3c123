import { calls, Day, Id, Nullable, NullableInteger, NullableText, Rows, Text, Type } from './call.ts'

const Names = { nameEn: NullableText, nameCn: NullableText }
/** '0000' is Global services (level 0), countries are level 1; `areaName` is in the reader's language. */
const Area = Type.Object({
  id: Id,
  areaCode: Type.String(),
  areaName: Type.String(),
  areaNameCn: NullableText,
  areaNameEn: NullableText,
  level: Type.Integer(),
  courseNum: Type.Integer(),
})
const Region = Type.Object({
  id: Id,
  parentId: Nullable(Id),
  code: Type.String(),
  ...Names,
  level: Type.Integer(),
  courseNum: Type.Integer(),
})
const Tree = Type.Array(Type.Object({ ...Region.properties, cityList: Type.Array(Region) }))
/** Regions of the countries whose states are known; empty for the others. */
const AreaWithRegions = Type.Object({ ...Area.properties, regionList: Type.Optional(Tree) })
const Entry = Type.Object({
  code: Type.String(),
  ...Names,
  sort: Type.Integer(),
  enabled: Type.Boolean(),
  group: NullableInteger,
  parent: NullableText,
})
const Currency = Type.Object({ code: Type.String(), symbol: Type.String(), ...Names })
/** `demo` rates are made up. */
const ExchangeRate = Type.Object({
  currency: Type.String(),
  rate: Type.String(),
  day: Day,
  source: Type.String(),
  demo: Type.Boolean(),
})
/** `rows` are offered; `off` name what was stored while they were. */
const Lookup = {
  data: Type.Object({ ...Rows(Entry).properties, off: Type.Optional(Type.Array(Entry)) }),
  access: 'public',
} as const

export const reference = calls({
  'POST /agency/postAllArea': { data: Rows(AreaWithRegions), access: 'public' },
  'POST /school/getAllArea': { data: Rows(AreaWithRegions), access: 'public' },
  'POST /school/getState/:id': {
    params: Type.Object({ id: Text(20, 1) }),
    data: Rows(Region),
    access: 'public',
  },
  'GET /country/getCountryListForSchool/:id': {
    params: Type.Object({ id: Text(20, 1) }),
    data: Rows(Area),
    access: 'public',
  },
  'GET /country/getCountryPhoneZone': {
    data: Rows(Type.Object({ areaCode: Type.String(), phoneZone: Type.String(), ...Names })),
    access: 'public',
  },
  'GET /country/getCurrencyByCountryCode/:code': {
    params: Type.Object({ code: Text(4, 1) }),
    data: Currency,
    access: 'public',
    fails: ['row.not-found'],
  },
  'GET /country/getAllCurrency': { data: Rows(Currency), access: 'public' },
  'GET /country/exchangeRates': {
    query: Type.Object({ to: Type.Optional(Text(8, 1)) }),
    data: Type.Object({ to: Type.String(), rows: Type.Array(ExchangeRate), total: Type.Integer() }),
    access: 'public',
    fails: ['row.not-found'],
  },
  'GET /country/getCountryAndProvinceAndCity/:courseType': {
    params: Type.Object({ courseType: Text(2, 1) }),
    data: Rows(
      Type.Object({
        ...Area.properties,
        regionList: Tree,
      }),
    ),
    access: 'public',
  },
  'GET /lookup/courseLevel': Lookup,
  'GET /lookup/englishAbilityExamTypes': Lookup,
  'GET /lookup/courseAreaType': Lookup,
  'GET /lookup/courseRequire': Lookup,
  'GET /lookup/degreeTree': Lookup,
  'GET /lookup/caseAboutContactType': Lookup,
  'GET /lookup/:name': { params: Type.Object({ name: Text(40, 1) }), ...Lookup, fails: ['row.not-found'] },
})
