import type { dossier } from '@southbound/shared/contract'
import type { Handlers } from '#api/plugins/context.ts'
import { deleteDossier } from './dossier-delete.ts'
import { searchPersonalDossier, searchStudentDossier } from './dossier-list.ts'
import { readDossier } from './dossier-read.ts'
import { createDossier, saveBase, saveSection } from './dossier-save.ts'
import { courseEnquire, visaEnquire } from './enquire.ts'

export const dossierHandlers: Handlers<typeof dossier> = {
  'POST /dossier/searchPersonalDossier': searchPersonalDossier,
  'POST /dossier/searchStudentDossier': searchStudentDossier,
  'POST /dossier/deleteDatumStu/:id': deleteDossier,
  'GET /dossier/getDatumStudent/:id': readDossier,
  'GET /FillInfo/findDatumStudent/:id': readDossier,
  'GET /FillInfo/:id': readDossier,
  'POST /FillInfo/datumstudent': createDossier,
  'PUT /FillInfo/datumstudent': saveBase,
  'POST /FillInfo/education': saveSection<'POST /FillInfo/education'>('education'),
  'POST /FillInfo/englishability': saveSection<'POST /FillInfo/englishability'>('englishability'),
  'POST /FillInfo/workexperience': saveSection<'POST /FillInfo/workexperience'>('workexperience'),
  'POST /FillInfo/family': saveSection<'POST /FillInfo/family'>('family'),
  'POST /FillInfo/stucourseplan': saveSection<'POST /FillInfo/stucourseplan'>('stucourseplan'),
  'POST /FillInfo/keeper': saveSection<'POST /FillInfo/keeper'>('keeper'),
  'POST /FillInfo/stuother': saveSection<'POST /FillInfo/stuother'>('stuother'),
  'POST /FillInfo/stuImburse': saveSection<'POST /FillInfo/stuImburse'>('stuImburse'),
  'POST /FillInfo/visa': saveSection<'POST /FillInfo/visa'>('visa'),
  'POST /FillInfo/enquire': courseEnquire,
  'POST /FillInfo/visaEnquire': visaEnquire,
}
