import type { content } from '@southbound/shared/contract'
import type { Handlers } from '../../plugins/context.ts'
import { getAnnouncement } from './announcements.ts'
import { informationById, informationDetailsByTitle } from './article.ts'
import { getBanner, homeOther, hotInformation } from './article-lists.ts'
import { comments } from './comments.ts'
import { searchInformationPage } from './search-articles.ts'
import { addDiscusssion, replyDiscusssion } from './write-comment.ts'

export const contentHandlers: Handlers<typeof content> = {
  'POST /information/searchInformationPage': searchInformationPage,
  'POST /information/hotInformation': hotInformation,
  'POST /information/getBanner': getBanner,
  'POST /information/informationDetailsByTitle': informationDetailsByTitle,
  'POST /information/:id': informationById,
  'POST /information/addDiscusssion': addDiscusssion,
  'POST /information/replyDiscusssion': replyDiscusssion,
  'POST /information/comments': comments,
  'POST /announcement/getAnnouncement': getAnnouncement,
  'POST /show/home/other': homeOther,
}
