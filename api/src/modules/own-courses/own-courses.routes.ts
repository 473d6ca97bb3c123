import { courses } from '@southbound/shared/contract'
import type { Handlers } from '../../plugins/context.ts'
import { ownCourseLog } from './course-log.ts'
import { deleteCourse, moveCourse } from './course-moves.ts'
import { importCourses } from './import/import-courses.ts'
import { importTemplate } from './import/template.ts'
import { lookUpCourses, lookUpCoursesOfSchool } from './look-up-courses.ts'
import {
  addCampus,
  campusesForCourse,
  deleteCampus,
  getOwnCampusNoPage,
  modifyCampus,
} from './own-campuses.ts'
import { getOwnCourse, getOwnCourseNoPage } from './own-course-list.ts'
import { previewCourse } from './preview-course.ts'
import { readOwnCourse } from './read-own-course.ts'
import { saveChinese, saveEnglish, saveSecondary, saveTertiary } from './save-course.ts'

const handlers: Handlers<typeof courses> = {
  'POST /course/course': saveTertiary,
  'POST /course/sndcourse': saveSecondary,
  'POST /course/courseen': saveEnglish,
  'POST /course/coursecn': saveChinese,
  'POST /course/getOwnCourse': getOwnCourse,
  'POST /course/getOwnCourseNoPage': getOwnCourseNoPage,
  'GET /course/own/:id': readOwnCourse,
  'GET /course/own/:id/preview': previewCourse,
  'DELETE /course/course/:a/:b': deleteCourse,
  'PUT /course/own/:id/state': moveCourse,
  'GET /course/own/:id/log': ownCourseLog,
  'POST /course/own/import': importCourses,
  'GET /course/template/:format': importTemplate,
  'POST /course/search': lookUpCourses,
  'POST /course/searchCourse/:a/:b': lookUpCoursesOfSchool,
  'GET /campus/addCourse/school/:id': campusesForCourse,
  'POST /campus/campusAdd': addCampus,
  'POST /campus/campusModify': modifyCampus,
  'POST /campus/deleteCampus/:id': deleteCampus,
  'POST /campus/getOwnCampusNoPage': getOwnCampusNoPage,
}

export const ownCoursesModule = { name: 'own-courses', contract: courses, handlers }
