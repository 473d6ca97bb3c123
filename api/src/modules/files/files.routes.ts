import type { files } from '@southbound/shared/contract'
import type { Handlers } from '../../plugins/context.ts'
import { coursePdf, visaPdf } from './case-pdf/case-pdf.ts'
import { signaturePdf } from './case-pdf/signature-pdf.ts'
import { transferPdf } from './case-pdf/transfer-pdf.ts'
import { changeDocument } from './change-document.ts'
import { deleteFile, deleteFiles } from './delete/delete-files.ts'
import { dossierDocuments, draftDocuments, listDocuments, openDocuments, selectFiles } from './file-lists.ts'
import { deleteMessageFile, getMessageFile } from './message-files.ts'
import { viewAvatar } from './portraits/view-portrait.ts'
import { requirementList } from './requirement-list.ts'
import { claim } from './upload/claim.ts'
import {
  removeTemporary,
  removeTemporaryFile,
  uploadSysFile,
  uploadSysFileLogon,
} from './upload/temporary.ts'
import { headImgUpload, upload } from './upload/upload.ts'
import { viewFile } from './view.ts'

export const filesHandlers: Handlers<typeof files> = {
  'POST /fileOperate/upload': upload,
  'POST /fileOperate/headImgUpload': headImgUpload,
  'POST /fileOperate/selectFileByConditions/:id': selectFiles,
  'POST /fileOperate/deleteFile': deleteFile,
  'POST /fileOperate/delete': deleteFiles,
  'GET /fileOperate/viewHeadImg/:docid': viewAvatar,
  'GET /fileOperate/headImgView/:docid': viewAvatar,
  'GET /fileOperate/view/:id': viewFile,
  'PUT /fileOperate/document/:id': changeDocument,
  'POST /fileOperate/uploadSysFile': uploadSysFile,
  'POST /fileOperate/uploadSysFileLogon': uploadSysFileLogon,
  'POST /fileOperate/removeSysTemporaryFile': removeTemporaryFile,
  'POST /fileOperate/removeSysTemporary': removeTemporary,
  'POST /fileOperate/claim': claim,
  'POST /fileOperate/deleteMessageFile': deleteMessageFile,
  'POST /file/getMessageFile': getMessageFile,
  'GET /filesDocument/document': listDocuments,
  'POST /filesDocument/:id': openDocuments,
  'POST /filesDocument/:id/:type': dossierDocuments,
  'POST /filesDocument/roughDraft/:id/:type': draftDocuments,
  'POST /filerequirement/:id/:page/8/:kind': requirementList,
  'POST /common/getPdfPath/:id/:lang': coursePdf,
  'POST /common/getSignaturePdfPath/:id/:lang': signaturePdf,
  'POST /common/getTransferPdfPath/:id/:lang': transferPdf,
  'POST /common/getVisaPdfPath/:id/:lang': visaPdf,
}
