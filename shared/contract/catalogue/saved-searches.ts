import { ById, calls, Done, Filled, Id, Instant, Rows, Type } from '../call.ts'
import { CourseFilters } from './course-search.ts'

/** The words and filters of the course finder; no page, order or view. */
const Question = Type.Object(CourseFilters)
const SavedSearch = Type.Object({
  id: Id,
  name: Type.String(),
  question: Question,
  paused: Type.Boolean(),
  /** Courses that came since the person looked last. */
  fresh: Type.Integer(),
  createdAt: Instant,
})

export const savedSearches = calls({
  // The newest first; a person has at most LIMITS.savedSearches.
  'GET /favorite/searches': { data: Rows(SavedSearch), access: 'discovery.favourites' },
  // A question that is saved already gets the new name.
  'POST /favorite/searches': {
    body: Type.Object({ name: Filled(80), question: Question }),
    data: Done,
    access: 'discovery.favourites',
    changes: true,
    fails: ['discovery.searches-full'],
  },
  // `seen` is true when the person opens it: what has come so far is no longer new.
  'POST /favorite/searches/:id': {
    params: ById,
    body: Type.Object({
      name: Type.Optional(Filled(80)),
      paused: Type.Optional(Type.Boolean()),
      seen: Type.Optional(Type.Literal(true)),
    }),
    data: Done,
    access: 'discovery.favourites',
    changes: true,
    fails: ['row.not-found'],
  },
  'DELETE /favorite/searches/:id': {
    params: ById,
    data: Done,
    access: 'discovery.favourites',
    changes: true,
    fails: ['row.not-found'],
  },
})
