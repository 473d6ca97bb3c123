import { calls, Done, Id, OneOf, Paging, Rows, Text, Type } from '../call.ts'
import { CourseType } from './discovery.shapes.ts'
import { CompareList, FavouriteAgency, FavouriteCourse } from './favourites.shapes.ts'

const Listed = Type.Object({
  content: Type.Optional(Text(80)),
  sortType: Type.Optional(OneOf([1, 2])),
  pageVo: Type.Optional(Type.Object(Paging)),
})
const compare = {
  body: Type.Object({ courseId: Id, courseType: CourseType }),
  data: Type.Object({ count: Type.Integer() }),
  access: 'discovery.comparison',
  changes: true,
} as const
export const Kept = Type.Object({ domain: OneOf([1, 2]), domainId: Id })

export const keeping = calls({
  // favoriteType 1 course, 2 agency; sortType 1 newest first, 2 by name.
  'POST /favorite/favorite': {
    body: Type.Object({
      content: Type.Optional(Text(80)),
      schoolType: Type.Optional(Type.Integer()),
      sortType: Type.Optional(Type.Integer()),
      pageVo: Type.Object(Paging),
    }),
    data: Rows(FavouriteAgency),
    access: 'discovery.favourites',
  },
  'POST /favorite/favorite/course': {
    body: Listed,
    data: Rows(FavouriteCourse),
    access: 'discovery.favourites',
  },
  'POST /favorite/favorite/agency': {
    body: Listed,
    data: Rows(FavouriteAgency),
    access: 'discovery.favourites',
  },
  'POST /favorite/modify': {
    body: Type.Object({ favoriteId: Id, favoriteType: OneOf([1, 2]), schoolId: Type.Optional(Id) }),
    data: Done,
    access: 'discovery.favourites',
    changes: true,
    fails: ['discovery.course-not-found', 'discovery.agency-not-found'],
  },
  'POST /favorite/cancel': { body: Kept, data: Done, access: 'discovery.favourites', changes: true },
  'POST /favorite/cancel/deleteFavorites': {
    body: Type.Array(Kept, { maxItems: 100 }),
    data: Type.Object({ removed: Type.Integer() }),
    access: 'discovery.favourites',
    changes: true,
  },
  'POST /contrast/contrastList': { data: CompareList, access: 'discovery.comparison' },
  'POST /contrast/contrast': {
    ...compare,
    fails: ['discovery.course-not-found', 'discovery.compare-full', 'discovery.compare-twice'],
  },
  'POST /contrast/deleteContrast': compare,
})
