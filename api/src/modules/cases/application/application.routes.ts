import type { application } from '@southbound/shared/contract'
import type { Handlers } from '#api/plugins/context.ts'
import { checkDossier } from '../dossier/check-dossier.ts'
import { copyDossier } from '../dossier/dossier-copy.ts'
import { findDossiers } from '../dossier/dossier-list.ts'
import { copyFiles } from './copy-files.ts'
import { writeCustomAgency, writeCustomCourses } from './custom-parts.ts'
import { draftConsents } from './draft-consents.ts'
import { givenConsents, withdrawConsent } from './given-consents.ts'
import { prefill } from './prefill.ts'

export const applicationHandlers: Handlers<typeof application> = {
  'POST /FillInfo/findDatumStudent': findDossiers,
  'POST /courseapply/datumStudent': copyDossier,
  'POST /courseapply/agencycustom': writeCustomAgency,
  'POST /courseapply/coursecustom': writeCustomCourses,
  'POST /courseapply/copyFile': copyFiles,
  'GET /courseapply/:id': prefill,
  'GET /case/consents/:caseId': draftConsents,
  'GET /case/given/:caseId': givenConsents,
  'POST /case/given/:id/withdraw': withdrawConsent,
  'POST /case/checkDatum/:a/:b': checkDossier,
}
