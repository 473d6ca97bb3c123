import { Id, Maybe, Url } from '../../call.ts'

/** Beside what is in tables: a brochure among the open documents of the institution, and a video. */
export const CourseMore = {
  brochureFileId: Maybe(Id),
  videoUrl: Maybe(Url),
}
