import type { content, discovery } from '@southbound/shared/contract'
import type { Handlers } from '../../plugins/context.ts'
import { editComment, likeComment } from './edit-comment.ts'
import { comments } from './list-article-comments.ts'
import { agencyPageComment, schoolPageComment } from './list-discussions.ts'
import { appealComment, deleteComment, reportComment } from './report-comment.ts'
import { addDiscusssion, replyDiscusssion } from './write-article-comment.ts'
import {
  addAgencyDiscussion,
  addSchoolDiscussion,
  replyAgencyDiscussion,
  replySchoolDiscussion,
} from './write-discussion.ts'

export const discussionsHandlers = {
  'POST /school/schoolPageComment': schoolPageComment,
  'POST /school/addDiscusssion': addSchoolDiscussion,
  'POST /school/replyDiscusssion': replySchoolDiscussion,
  'POST /agency/agencyPageComment': agencyPageComment,
  'POST /agency/addDiscusssion': addAgencyDiscussion,
  'POST /agency/replyDiscusssion': replyAgencyDiscussion,
  'POST /discussion/report': reportComment,
  'POST /discussion/appeal': appealComment,
  'POST /discussion/delete': deleteComment,
  'POST /discussion/edit': editComment,
  'POST /discussion/like': likeComment,
} satisfies Partial<Handlers<typeof discovery>>

export const articleCommentHandlers = {
  'POST /information/addDiscusssion': addDiscusssion,
  'POST /information/replyDiscusssion': replyDiscusssion,
  'POST /information/comments': comments,
} satisfies Partial<Handlers<typeof content>>
