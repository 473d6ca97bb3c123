import type { profiles } from '@southbound/shared/contract'
import type { Handlers } from '../../plugins/context.ts'
import {
  documentsOfAgency,
  documentsOfSchool,
  draftDocumentsOfAgency,
  getAuditFile,
} from './agencies/agency-documents.ts'
import { getSndDomain, sndDomainRules, trySndDomain, updateSndDomain } from './agencies/agency-domain.ts'
import {
  achieveAgency,
  describeAgencyFile,
  parentAgency,
  saveAgency,
  serviceAreas,
  submitAgency,
  withdrawAgency,
} from './agencies/agency-profile.ts'
import { blockList } from './block-list.ts'
import { claimableSchools, claimSchool, ownClaim, withdrawClaim } from './claims/school-claim.ts'
import { previewAgency, previewSchool } from './preview-profile.ts'
import { achieveSchool, saveSchool, schoolWebsite, submitSchool, withdrawSchool } from './school-profile.ts'

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
  'POST /agency/withdrawApply': withdrawAgency,
  'POST /roughRaftSchool/withdrawApply': withdrawSchool,
  'POST /agency/preview': previewAgency,
  'POST /roughRaftSchool/preview': previewSchool,
  'POST /roughRaftSchool/claimable': claimableSchools,
  'GET /roughRaftSchool/claim': ownClaim,
  'POST /roughRaftSchool/claim': claimSchool,
  'DELETE /roughRaftSchool/claim': withdrawClaim,
  'POST /agency/roughRaft/InternalDocument': draftDocumentsOfAgency,
  'POST /agency/public/InternalDocument': documentsOfAgency,
  'GET /school/documents/:id': documentsOfSchool,
  'POST /agency/getAuditFile': getAuditFile,
  'GET /agency/roughRaft/getSndDomain': getSndDomain,
  'POST /agency/roughRaft/getSndDomain': trySndDomain,
  'GET /agency/roughRaft/updateSndDomain': sndDomainRules,
  'POST /agency/roughRaft/updateSndDomain': updateSndDomain,
  'POST /school/getSchoolWebSite': schoolWebsite,
  'GET /agency/blockList': blockList,
}
