/** The timed jobs, by area; each has its words under `jobs.names`. */
export const JOB_NAMES = [
  'accounts.expired',
  'accounts.exports',
  'accounts.exportsEnded',
  'accounts.erasures',
  'accounts.retention',
  'accounts.digests',
  'accounts.mails',
  'adverts.due',
  'adverts.unused',
  'announcements.due',
  'articles.heat',
  'articles.pictures',
  'articles.due',
  'cases.due',
  'chat.mailed',
  'chat.snoozed',
  'courseServices.accepted',
  'files.seals',
  'files.sweep',
  'income.dates',
  'income.events',
  'income.notices',
  'orders.disks',
  'orders.due',
  'orders.prices',
  'payments.reconcile',
  'payments.sandbox',
  'payments.work',
  'profiles.recheck',
  'questionnaires.notices',
  'ranking.scores',
  'releases.hooks',
  'releases.mails',
  'releases.pictures',
  'releases.stages',
  'renewals.due',
  'searches.new',
  'telemetry.canary',
  'telemetry.clean',
] as const
export type JobName = (typeof JOB_NAMES)[number]

/** What a job could not deliver. */
export const LETTER_KINDS = ['mail', 'event', 'hook', 'export'] as const
export type LetterKind = (typeof LETTER_KINDS)[number]
export const FAILURE_ACTS = ['again', 'leave'] as const
export type FailureAct = (typeof FAILURE_ACTS)[number]
/**
 * How often each is tried by itself, a mail for three days; a hook is asked for ever, less and less often.
 */
export const LETTER_TRIES = { mail: 24, event: 8, export: 3 } as const
