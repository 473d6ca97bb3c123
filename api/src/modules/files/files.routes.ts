import type { files } from '@southbound/shared/contract'
import type { Handlers } from '../../plugins/context.ts'
import { deleteFile, deleteFiles } from './delete-files.ts'
import { listDocuments, requirementList, selectFiles } from './file-lists.ts'
import { headImgUpload, upload } from './upload.ts'
import { viewAvatar, viewFile } from './view.ts'

/** Files of people: taken in by rule, served by permission. */
export const filesHandlers: Handlers<typeof files> = {
  'POST /fileOperate/upload': upload,
  'POST /fileOperate/headImgUpload': headImgUpload,
  'POST /fileOperate/selectFileByConditions/:id': selectFiles,
  'POST /fileOperate/deleteFile': deleteFile,
  'POST /fileOperate/delete': deleteFiles,
  'GET /fileOperate/viewHeadImg/:docid': viewAvatar,
  'GET /fileOperate/headImgView/:docid': viewAvatar,
  'GET /fileOperate/view/:id': viewFile,
  'GET /filesDocument/document': listDocuments,
  'POST /filerequirement/:id/:page/8/:kind': requirementList,
}
