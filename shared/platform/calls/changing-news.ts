/** The changing calls of articles. */
export const CHANGES_OF_NEWS = {
  '/fileOperate/uploadArticlePicture': true,
  '/information/addDiscusssion': true,
  '/information/addInformation': true,
  '/information/discard': true,
  '/information/like': true,
  '/information/move': true,
  '/information/replyDiscusssion': true,
  '/information/seen': true,
  '/information/share': true,
  '/operations/articles/:id': true,
  '/operations/articles/:id/place': true,
} as const
