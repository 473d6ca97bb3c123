import type { agencyChoice, discovery } from '@southbound/shared/contract'
import type { FastifyInstance } from 'fastify'
import type { Handlers } from '../../plugins/context.ts'
import type { Frame } from '../../plugins/frame.ts'
import { reportCatalogueReady } from '../../processes/member.ts'
import { searchFolder } from '../course-index/course-index.service.ts'
import { agenciesForApplication } from './agencies/agency-choice.ts'
import { findAgency, getServiceArea, publicAgency } from './agencies/agency-detail.ts'
import { searchAgency } from './agencies/search-agencies.ts'
import { Catalogue } from './catalogue.ts'
import { searchCourse } from './courses/course-answer.ts'
import { findById } from './courses/course-detail.ts'
import { getCourseNum } from './courses/course-num.ts'
import { addDiscoveryError, addFeedback } from './feedback.ts'
import { searchPlaces } from './finder/search-places.ts'
import { suggest } from './finder/search-suggest.ts'
import { agencyAndCourse } from './home.ts'
import { findScholarships } from './scholarships/find-scholarships.ts'
import { getCampus, getCampusesOfSchool } from './schools/campuses.ts'
import { getSchool, getSchoolBySeoId, getSeoId } from './schools/school-detail.ts'
import { searchSchool } from './schools/search-schools.ts'

export const agencyChoiceHandlers: Handlers<typeof agencyChoice> = {
  'POST /agency/forApplication': agenciesForApplication,
}

export const catalogueHandlers = {
  'POST /search/course': searchCourse,
  'POST /search/places': searchPlaces,
  'GET /search/suggest': suggest,
  'POST /course/findById/:a/:b': findById,
  'GET /course/getCourseNum': getCourseNum,
  'GET /campus/:id': getCampus,
  'GET /campus/campus/school/:id': getCampusesOfSchool,
  'POST /school/searchSchool': searchSchool,
  'GET /scholarships': findScholarships,
  'GET /school/:id': getSchool,
  'GET /school/getBySeoId/:id': getSchoolBySeoId,
  'GET /school/getSeoId/:id': getSeoId,
  'POST /agency/searchAgency': searchAgency,
  'POST /agency/findAgency': findAgency,
  'POST /agency/public/:id': publicAgency,
  'GET /agency/getServiceArea/:id': getServiceArea,
  'POST /show/home/AgencyAndCourse': agencyAndCourse,
  'POST /discoveryError/add': addDiscoveryError,
  'POST /feedback/addFeedback': addFeedback,
} satisfies Partial<Handlers<typeof discovery>>

export async function startCatalogue(app: FastifyInstance, frame: Frame): Promise<void> {
  const { store, log, config } = frame
  const catalogue = new Catalogue(store, searchFolder(config), (error) =>
    log.error(error, 'the catalogue could not be read'),
  )
  app.addHook('onClose', () => catalogue.close())
  await catalogue.start()
  // A failure is in the log, and the catalogue is read again later.
  catalogue.settled().then(reportCatalogueReady, () => undefined)
}
