import { AreaCode, Id, Maybe, Nullable, OneOf, type Static, Type } from '../call.ts'
import { ShownPicture } from '../content/articles.shapes.ts'
import { Code, Rich, texts, Yes } from './courses.shapes.ts'

export const CampusContent = Type.Object({
  nameEn: Code(200),
  nameCn: Code(200),
  isMain: Yes,
  countryCode: AreaCode,
  stateId: Nullable(Id),
  city: Code(100),
  suburb: Code(100),
  postcode: Code(10),
  street: Code(200),
  /** Both or neither. */
  lat: Nullable(Type.Number({ minimum: -90, maximum: 90 })),
  lng: Nullable(Type.Number({ minimum: -180, maximum: 180 })),
  /** Australia: 1 major city, 2 city or major regional, 3 regional. */
  regionalCategory: Nullable(OneOf([1, 2, 3])),
  phone: Code(20),
  email: Code(120),
  facilities: texts(30, 60),
  descriptionEn: Rich,
  descriptionCn: Rich,
  // May be left out by an older page: what is stored stays.
  photos: Type.Optional(Type.Array(ShownPicture, { maxItems: 10 })),
  enabled: Yes,
})
export const OwnCampus = Type.Object({
  campusId: Id,
  version: Type.Integer(),
  courseCount: Type.Integer(),
  /** As the register names it. */
  cricosLocationName: Maybe(Type.String()),
  ...CampusContent.properties,
})

export type CampusContent = Static<typeof CampusContent>
export type OwnCampus = Static<typeof OwnCampus>
