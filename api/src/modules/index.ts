import {
  account,
  adverts,
  agencyChoice,
  agreements,
  application,
  articleDesk,
  articles,
  autoRenewals,
  casePapers,
  cases,
  chat,
  commerce,
  content,
  courseServices,
  discovery,
  dossier,
  favourites,
  files,
  flags,
  income,
  incomeMoves,
  live,
  messageReports,
  messages,
  offers,
  orderDesk,
  orders,
  profiles,
  questionnaires,
  ranking,
  reference,
  telemetry,
  visa,
} from '@southbound/shared/contract'
import { defineModule, type Module } from '../plugins/module.ts'
import { startAccountJobs } from './account/account.jobs.ts'
import { accountHandlers } from './account/account.routes.ts'
import { startAdverts } from './adverts/adverts.jobs.ts'
import { advertsHandlers } from './adverts/adverts.routes.ts'
import { advertFulfilment } from './adverts/fulfil-advert.ts'
import { startArticles } from './articles/articles.jobs.ts'
import { articlesHandlers } from './articles/articles.routes.ts'
import { articleWork } from './articles/self-centre.ts'
import { applicationHandlers } from './cases/application/application.routes.ts'
import { casesHandlers } from './cases/cases.routes.ts'
import { startCases } from './cases/cases.start.ts'
import { dossierHandlers } from './cases/dossier/dossier.routes.ts'
import { offersHandlers } from './cases/offers/offers.routes.ts'
import { casePapersHandlers } from './cases/papers/papers.routes.ts'
import { sentCases } from './cases/people/sent-work.ts'
import { staffCases } from './cases/people/staff-work.ts'
import { caseFigures, caseRedPointCounts, casesWaiting } from './cases/self-centre.ts'
import { visaHandlers } from './cases/visa/visa.routes.ts'
import { agencyChoiceHandlers, catalogueHandlers, startCatalogue } from './catalogue/catalogue.routes.ts'
import { finderSitemap } from './catalogue/finder/finder-pages.ts'
import { rankingHandlers } from './catalogue/rankings/rankings.routes.ts'
import { agencySitemap, courseSitemap, schoolSitemap } from './catalogue/sitemap.ts'
import { chatHandlers } from './chat/chat.routes.ts'
import { startChat } from './chat/chat.start.ts'
import { chatCounts } from './chat/unread.ts'
import { commerceHandlers } from './commerce/commerce.routes.ts'
import { contentHandlers } from './content/content.routes.ts'
import { articleSitemap } from './content/sitemap.ts'
import { courseServicesHandlers, startCourseServices } from './course-services/course-services.routes.ts'
import { inputAttachments, inputFulfilment } from './course-services/fulfil-input.ts'
import { topFulfilment } from './course-services/fulfil-top.ts'
import { articleCommentHandlers, discussionsHandlers } from './discussions/discussions.routes.ts'
import { eligibilityModule } from './eligibility/eligibility.routes.ts'
import { fileFigures } from './files/count-files.ts'
import { filesHandlers } from './files/files.routes.ts'
import { startFiles } from './files/files.start.ts'
import { flagsHandlers } from './flags/flags.routes.ts'
import { startFlags } from './flags/flags.start.ts'
import { agreementHandlers, incomeGives, incomeHandlers, incomeMoveHandlers } from './income/income.routes.ts'
import { startIncome } from './income/income.start.ts'
import { interestModule } from './interest/interest.routes.ts'
import { favouriteFigures } from './keeping/favourite-lists.ts'
import { keepingHandlers, keepingModule } from './keeping/keeping.routes.ts'
import { liveHandlers } from './live/live.routes.ts'
import { startLive } from './live/live.sockets.ts'
import { unreadMessages } from './messages/mailbox.ts'
import { messageAttachments } from './messages/message-attachments.ts'
import { messagesHandlers } from './messages/messages.routes.ts'
import { reportsThatWait } from './messages/reports/report-list.ts'
import { operationsModule } from './operations/operations.routes.ts'
import { startOrders } from './orders/order-jobs.ts'
import { ordersGive, ordersHandlers } from './orders/orders.routes.ts'
import { ownCoursesModule } from './own-courses/own-courses.routes.ts'
import { paymentsModule } from './payments/payments.routes.ts'
import { profilesHandlers } from './profiles/profiles.routes.ts'
import { startQuestionnaires } from './questionnaires/questionnaires.jobs.ts'
import { questionnairesHandlers } from './questionnaires/questionnaires.routes.ts'
import { startRanking } from './ranking/ranking.jobs.ts'
import { referenceHandlers } from './reference/reference.routes.ts'
import { allReleases, allReleasesHandlers } from './releases/handlers.ts'
import { startReleases } from './releases/releases.start.ts'
import { renewalsHandlers } from './renewals/renewals.routes.ts'
import { startRenewals } from './renewals/renewals.start.ts'
import { telemetryHandlers } from './telemetry/telemetry.routes.ts'
import { startTelemetry } from './telemetry/telemetry.start.ts'

export const modules: readonly Module[] = [
  defineModule({ name: 'account', contract: account, handlers: accountHandlers, start: startAccountJobs }),
  defineModule({ name: 'reference', contract: reference, handlers: referenceHandlers }),
  defineModule({
    name: 'catalogue',
    contract: { ...discovery, ...agencyChoice, ...favourites },
    handlers: { ...catalogueHandlers, ...agencyChoiceHandlers, ...keepingHandlers, ...discussionsHandlers },
    start: startCatalogue,
    gives: {
      sitemaps: {
        courses: courseSitemap,
        schools: schoolSitemap,
        agents: agencySitemap,
        finders: finderSitemap,
      },
      selfCentre: { figures: favouriteFigures },
    },
  }),
  defineModule(keepingModule),
  defineModule(interestModule),
  defineModule({ name: 'profiles', contract: profiles, handlers: profilesHandlers }),
  defineModule(ownCoursesModule),
  defineModule({ name: 'ranking', contract: ranking, handlers: rankingHandlers, start: startRanking }),
  defineModule(eligibilityModule),
  defineModule({
    name: 'files',
    contract: files,
    handlers: filesHandlers,
    start: startFiles,
    gives: { selfCentre: { figures: fileFigures } },
  }),
  defineModule({
    name: 'cases',
    contract: { ...dossier, ...cases, ...casePapers, ...application, ...visa, ...offers },
    handlers: {
      ...dossierHandlers,
      ...casesHandlers,
      ...casePapersHandlers,
      ...applicationHandlers,
      ...visaHandlers,
      ...offersHandlers,
    },
    start: startCases,
    gives: {
      selfCentre: { figures: caseFigures, waiting: casesWaiting, redPoints: caseRedPointCounts },
      staffWork: staffCases,
      sentWork: sentCases,
    },
  }),
  defineModule({ name: 'commerce', contract: commerce, handlers: commerceHandlers }),
  defineModule(paymentsModule),
  defineModule({
    name: 'adverts',
    contract: adverts,
    handlers: advertsHandlers,
    start: startAdverts,
    gives: { fulfils: { 1: advertFulfilment } },
  }),
  defineModule({
    name: 'course-services',
    contract: courseServices,
    handlers: courseServicesHandlers,
    start: startCourseServices,
    gives: {
      fulfils: { 2: topFulfilment, 3: inputFulfilment },
      attachments: { courseInput: inputAttachments },
    },
  }),
  defineModule({
    name: 'income',
    contract: { ...income, ...incomeMoves, ...agreements },
    handlers: { ...incomeHandlers, ...incomeMoveHandlers, ...agreementHandlers },
    start: startIncome,
    gives: incomeGives,
  }),
  defineModule({
    name: 'orders',
    contract: { ...orders, ...orderDesk },
    handlers: ordersHandlers,
    start: startOrders,
    gives: ordersGive,
  }),
  defineModule({
    name: 'renewals',
    contract: autoRenewals,
    handlers: renewalsHandlers,
    start: startRenewals,
  }),
  defineModule({
    name: 'content',
    contract: content,
    handlers: { ...contentHandlers, ...articleCommentHandlers },
    gives: { sitemaps: { news: articleSitemap } },
  }),
  defineModule({
    name: 'questionnaires',
    contract: questionnaires,
    handlers: questionnairesHandlers,
    start: startQuestionnaires,
  }),
  defineModule({
    name: 'articles',
    contract: { ...articles, ...articleDesk },
    handlers: articlesHandlers,
    start: startArticles,
    gives: { selfCentre: articleWork },
  }),
  defineModule(operationsModule),
  defineModule({
    name: 'releases',
    contract: allReleases,
    handlers: allReleasesHandlers,
    start: startReleases,
  }),
  defineModule({ name: 'flags', contract: flags, handlers: flagsHandlers, start: startFlags }),
  defineModule({
    name: 'telemetry',
    contract: telemetry,
    handlers: telemetryHandlers,
    start: startTelemetry,
  }),
  defineModule({
    name: 'chat',
    contract: chat,
    handlers: chatHandlers,
    start: startChat,
    gives: { selfCentre: chatCounts },
  }),
  defineModule({ name: 'live', contract: live, handlers: liveHandlers, start: startLive }),
  defineModule({
    name: 'messages',
    contract: { ...messages, ...messageReports },
    handlers: messagesHandlers,
    gives: {
      selfCentre: { redPoints: unreadMessages, waiting: reportsThatWait },
      attachments: { message: messageAttachments },
    },
  }),
]
