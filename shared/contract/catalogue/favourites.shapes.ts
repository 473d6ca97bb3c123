import { Decimal, Id, Instant, Nullable, NullableText, type Static, Type } from '../call.ts'
import { CourseDetail } from './discovery.shapes.ts'

export const FavouriteCourse = Type.Object({
  id: Id,
  type: Type.Integer(),
  courseName: Type.String(),
  courseNameEn: NullableText,
  courseNameCn: NullableText,
  courseType: Type.Integer(),
  isContract: Type.Boolean(),
  schoolId: Id,
  schoolNameEn: NullableText,
  schoolNameCn: NullableText,
  logoDocId: Nullable(Id),
  createdAt: Instant,
})
export const FavouriteAgency = Type.Object({
  id: Id,
  type: Type.Integer(),
  companyName: Type.String(),
  companyNameEn: NullableText,
  companyNameCn: NullableText,
  deliverId: Id,
  accepterId: Nullable(Id),
  logoDocId: Nullable(Id),
  verified: Type.Boolean(),
  createdAt: Instant,
})
export const CompareItem = Type.Object({
  id: Id,
  courseType: Type.Integer(),
  courseName: Type.String(),
  schoolName: Type.String(),
  currency: NullableText,
  isContract: Type.Boolean(),
  internationalFee: Nullable(Decimal),
  annualFeeInternational: Nullable(Decimal),
  totalCourseFee: Nullable(Decimal),
  detail: CourseDetail,
})
const CompareGroup = Type.Object({ count: Type.Integer(), list: Type.Array(CompareItem) })
export const CompareList = Type.Object({
  courseCollege: CompareGroup,
  courseSecondary: CompareGroup,
  courseEn: CompareGroup,
  courseCn: CompareGroup,
})

export type CompareItem = Static<typeof CompareItem>
export type CompareList = Static<typeof CompareList>
export type FavouriteAgency = Static<typeof FavouriteAgency>
export type FavouriteCourse = Static<typeof FavouriteCourse>
