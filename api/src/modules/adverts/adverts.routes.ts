import type { adverts } from '@southbound/shared/contract'
import type { Handlers } from '../../plugins/context.ts'
import { advertDetail } from './advert-detail.ts'
import { deliveryEffect } from './delivery-effect.ts'
import { modifyAdvert } from './modify-advert.ts'
import { advertMessage, alreadyUsedTime, pauseAdvert, queryOrder } from './own-adverts.ts'
import { decideOnAdvert, reviewList } from './review-adverts.ts'
import { adTop, advertInformation, shownAdverts } from './shown-adverts.ts'
import { uploadAdvertFile, viewAdvertImage } from './upload-advert-file.ts'
import { modifyTime, withdrawAdvert } from './withdraw.ts'

export const advertsHandlers: Handlers<typeof adverts> = {
  'POST /goods/advertDetail': advertDetail,
  'POST /advert/modifyAdvert': modifyAdvert,
  'POST /advert/advertMessage': advertMessage,
  'POST /advert/queryOrder': queryOrder,
  'GET /advert/advertAlreadyUsedTime/:id': alreadyUsedTime,
  'POST /advert/modifyTime': modifyTime,
  'POST /advert/pause': pauseAdvert,
  'POST /advert/withdrawAdvert': withdrawAdvert,
  'POST /advert/deliveryEffect': deliveryEffect,
  'POST /billFile/uploadAdvertFile': uploadAdvertFile,
  'GET /advertisement/image/:id': viewAdvertImage,
  'GET /advertisement/shown': shownAdverts,
  'GET /advertisement/adTop/:id': adTop,
  'POST /information/advertInformation': advertInformation,
  'GET /advert/review': reviewList,
  'POST /advert/review/:id': decideOnAdvert,
}
