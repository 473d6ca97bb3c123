import type { content } from '@southbound/shared/contract'
import type { Handlers } from '../../plugins/context.ts'
import { getAnnouncement } from './announcements.ts'
import { informationById, informationDetailsByTitle } from './article.ts'
import { getBanner, homeOther, hotInformation } from './article-lists.ts'
import { searchInformationPage } from './search-articles.ts'
import { likeArticle, shareArticle } from './share-and-like.ts'

export const contentHandlers = {
  'POST /information/searchInformationPage': searchInformationPage,
  'POST /information/hotInformation': hotInformation,
  'POST /information/getBanner': getBanner,
  'POST /information/informationDetailsByTitle': informationDetailsByTitle,
  'POST /information/:id': informationById,
  'POST /information/share': shareArticle,
  'POST /information/like': likeArticle,
  'POST /announcement/getAnnouncement': getAnnouncement,
  'POST /show/home/other': homeOther,
} satisfies Partial<Handlers<typeof content>>
