import type { agencyChoice, discovery } from '@southbound/shared/contract'
import type { FastifyInstance } from 'fastify'
import type { Handlers } from '../../plugins/context.ts'
import { addSelfCentreSource } from '../account/self-centre.service.ts'
import './sitemap.ts'
import type { Frame } from '../../plugins/frame.ts'
import { tellCatalogueStands } from '../../processes/member.ts'
import { agenciesForApplication } from './agency-choice.ts'
import { findAgency, getServiceArea, publicAgency } from './agency-detail.ts'
import { getCampus, getCampusesOfSchool } from './campuses.ts'
import { Catalogue } from './catalogue.ts'
import { appealComment, deleteComment, reportComment } from './comments/report-comment.ts'
import { addToComparison, deleteFromComparison } from './comparison.ts'
import { contrastList } from './comparison-list.ts'
import { findById } from './course-detail.ts'
import { getCourseNum } from './course-num.ts'
import { agencyPageComment, schoolPageComment } from './discussions.ts'
import { favouriteAgencies, favouriteCentre, favouriteCourses, favouriteFigures } from './favourite-lists.ts'
import { cancelFavourite, deleteFavourites, modifyFavourite } from './favourites.ts'
import { addDiscoveryError, addFeedback } from './feedback.ts'
import { agencyAndCourse } from './home.ts'
import { searchFolder } from './keep-course-index.ts'
import { startRanking } from './ranking/ranking.jobs.ts'
import { getSchool, getSchoolBySeoId, getSeoId } from './school-detail.ts'
import { searchAgency } from './search-agencies.ts'
import { searchCourse } from './search-course.ts'
import { searchPlaces } from './search-places.ts'
import { searchSchool } from './search-schools.ts'
import { suggest } from './search-suggest.ts'
import {
  addAgencyDiscussion,
  addSchoolDiscussion,
  replyAgencyDiscussion,
  replySchoolDiscussion,
} from './write-discussion.ts'

/** Who handles an application. */
export const agencyChoiceHandlers: Handlers<typeof agencyChoice> = {
  'POST /agency/forApplication': agenciesForApplication,
}

/** Finding and keeping: courses, schools, agencies, favourites, the comparison, and what people say. */
export const discoveryHandlers: Handlers<typeof discovery> = {
  'POST /search/course': searchCourse,
  'POST /search/places': searchPlaces,
  'GET /search/suggest': suggest,
  'POST /course/findById/:a/:b': findById,
  'GET /course/getCourseNum': getCourseNum,
  'GET /campus/:id': getCampus,
  'GET /campus/campus/school/:id': getCampusesOfSchool,
  'POST /school/searchSchool': searchSchool,
  'GET /school/:id': getSchool,
  'GET /school/getBySeoId/:id': getSchoolBySeoId,
  'GET /school/getSeoId/:id': getSeoId,
  'POST /school/schoolPageComment': schoolPageComment,
  'POST /school/addDiscusssion': addSchoolDiscussion,
  'POST /school/replyDiscusssion': replySchoolDiscussion,
  'POST /agency/searchAgency': searchAgency,
  'POST /agency/findAgency': findAgency,
  'POST /agency/public/:id': publicAgency,
  'GET /agency/getServiceArea/:id': getServiceArea,
  'POST /agency/agencyPageComment': agencyPageComment,
  'POST /agency/addDiscusssion': addAgencyDiscussion,
  'POST /agency/replyDiscusssion': replyAgencyDiscussion,
  'POST /discussion/report': reportComment,
  'POST /discussion/appeal': appealComment,
  'POST /discussion/delete': deleteComment,
  'POST /show/home/AgencyAndCourse': agencyAndCourse,
  'POST /favorite/favorite': favouriteCentre,
  'POST /favorite/favorite/course': favouriteCourses,
  'POST /favorite/favorite/agency': favouriteAgencies,
  'POST /favorite/modify': modifyFavourite,
  'POST /favorite/cancel': cancelFavourite,
  'POST /favorite/cancel/deleteFavorites': deleteFavourites,
  'POST /contrast/contrastList': contrastList,
  'POST /contrast/contrast': addToComparison,
  'POST /contrast/deleteContrast': deleteFromComparison,
  'POST /discoveryError/add': addDiscoveryError,
  'POST /feedback/addFeedback': addFeedback,
}

addSelfCentreSource({ figures: favouriteFigures })

/** Keeps the search index of this process equal to the database for as long as the server runs. */
export async function startDiscovery(app: FastifyInstance, frame: Frame): Promise<void> {
  const { store, log, config } = frame
  const catalogue = new Catalogue(store, searchFolder(config), (error) =>
    log.error(error, 'the catalogue could not be read'),
  )
  app.addHook('onClose', () => catalogue.close())
  await catalogue.start()
  // A catalogue that could not be read has said so in the log, and is read again later.
  catalogue.settled().then(tellCatalogueStands, () => undefined)
  startRanking(app, frame)
}
