import type { chat } from '@southbound/shared/contract'
import type { Handlers } from '../../plugins/context.ts'
import { listAnswers, removeAnswer, saveAnswer } from './answers.ts'
import { assignChat, moveChat, prioritise, readAsOperator, writeAsOperator } from './desk-acts.ts'
import { listChats, readChat } from './desk-list.ts'
import { endConversation, rateConversation, readAsPerson, readConversation, writeAsPerson } from './person.ts'

export const chatHandlers: Handlers<typeof chat> = {
  'GET /chat/conversation': readConversation,
  'POST /chat/line': writeAsPerson,
  'POST /chat/read': readAsPerson,
  'POST /chat/end': endConversation,
  'POST /chat/rate': rateConversation,
  'GET /operations/chats': listChats,
  'GET /operations/chats/:name': readChat,
  'POST /operations/chats/:name/line': writeAsOperator,
  'POST /operations/chats/:name/read': readAsOperator,
  'POST /operations/chats/:name/assign': assignChat,
  'POST /operations/chats/:name/state': moveChat,
  'POST /operations/chats/:name/priority': prioritise,
  'GET /operations/chat-answers': listAnswers,
  'POST /operations/chat-answers': saveAnswer,
  'DELETE /operations/chat-answers/:id': removeAnswer,
}
