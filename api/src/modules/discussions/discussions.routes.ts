import type { discovery } from '@southbound/shared/contract'
import type { Handlers } from '../../plugins/context.ts'
import { agencyPageComment, schoolPageComment } from './list-discussions.ts'
import { appealComment, deleteComment, reportComment } from './report-comment.ts'
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
} satisfies Partial<Handlers<typeof discovery>>
