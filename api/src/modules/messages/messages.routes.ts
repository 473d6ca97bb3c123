import type { messageReports, messages } from '@southbound/shared/contract'
import type { Handlers } from '../../plugins/context.ts'
import { blockPerson, reportMessage } from './block-and-report.ts'
import { saveDraft, sendMessage } from './compose.ts'
import { searchLinkMan } from './link-men.ts'
import { markMessages, moveToTrash, purge } from './mailbox.ts'
import { correspondence, systemMessage, userMessage } from './read-messages.ts'
import { decideReport, readReport } from './reports/report-acts.ts'
import { listReports } from './reports/report-list.ts'
import { searchMessage } from './search-messages.ts'

export const messagesHandlers: Handlers<typeof messages & typeof messageReports> = {
  'POST /message/searchMessage': searchMessage,
  'POST /message/sysMessage': systemMessage,
  'POST /message/userMessage': userMessage,
  'POST /message/searchMessageRecord': correspondence,
  'POST /message/searchLinkMan': searchLinkMan,
  'POST /message/addMessage': saveDraft,
  'POST /message/sendMessage': sendMessage,
  'POST /message/datele': moveToTrash,
  'POST /message/purge': purge,
  'POST /message/modifyMsgStatus': markMessages,
  'POST /message/block': blockPerson,
  'POST /message/report': reportMessage,
  'GET /operations/message-reports': listReports,
  'POST /operations/message-reports/:id/read': readReport,
  'POST /operations/message-reports/:id': decideReport,
}
