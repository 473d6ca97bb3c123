import type { articleDesk, articles } from '@southbound/shared/contract'
import type { Handlers } from '../../plugins/context.ts'
import { articleForDesk, articleQueue, decideOnArticle } from './article-desk.ts'
import { discard, moveOwn, myInformation, ownArticle, seen, versions } from './own-articles.ts'
import { uploadPicture, viewPicture } from './pictures.ts'
import { placeArticle } from './place-article.ts'
import { addInformation } from './save-article.ts'

export const articlesHandlers: Handlers<typeof articles & typeof articleDesk> = {
  'POST /information/addInformation': addInformation,
  'POST /information/myInformation': myInformation,
  'POST /information/own': ownArticle,
  'POST /information/versions': versions,
  'POST /information/move': moveOwn,
  'POST /information/discard': discard,
  'POST /information/seen': seen,
  'POST /fileOperate/uploadArticlePicture': uploadPicture,
  'GET /fileOperate/articlePicture/:name': viewPicture,
  'GET /operations/articles': articleQueue,
  'GET /operations/articles/:id': articleForDesk,
  'POST /operations/articles/:id': decideOnArticle,
  'POST /operations/articles/:id/place': placeArticle,
}
