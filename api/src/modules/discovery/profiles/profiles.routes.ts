import type { profiles } from '@southbound/shared/contract'
import type { Handlers } from '#api/plugins/context.ts'
import { achieveAgency, describeAgencyFile, parentAgency, saveAgency, serviceAreas, submitAgency } from './agency-profile.ts'
import { achieveSchool, saveSchool, schoolWebsite, submitSchool } from './school-profile.ts'

/** What agencies and institutions write about themselves. */
export const profilesHandlers: Handlers<typeof profiles> = {
  'POST /agency/achieve': achieveAgency,
  'POST /agency/save': saveAgency,
  'POST /agency/submitApply': submitAgency,
  'POST /agency/getParentAgency': parentAgency,
  'POST /agency/postServiceArea': serviceAreas,
  'POST /agency/fileDesc/': describeAgencyFile,
  'POST /roughRaftSchool/achieve': achieveSchool,
  'POST /roughRaftSchool/save': saveSchool,
  'POST /roughRaftSchool/submitApply': submitSchool,
  'POST /school/getSchoolWebSite': schoolWebsite,
}
