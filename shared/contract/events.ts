import { Type } from 'typebox'

const Nothing = Type.Undefined()
const Dot = { message: Type.Boolean(), news: Type.Boolean(), course: Type.Boolean(), visa: Type.Boolean(), pool: Type.Boolean() }
const Count = { message: Type.Integer(), news: Type.Integer(), course: Type.Integer(), visa: Type.Integer(), pool: Type.Integer() }

/** What happens on a page, and what each event carries: the one way remotes and shell talk to each other. Releases record which of them they send and hear. */
export const EVENTS = {
  'session.in': Type.Object({ accountId: Type.String() }),
  'session.out': Type.Object({ reason: Type.Union([Type.Literal('signed-out'), Type.Literal('expired'), Type.Literal('elsewhere')]) }),
  'session.expired': Nothing,
  /** A visitor pressed what needs an account: the ways to sign in open over the page. */
  'session.wanted': Nothing,
  /** Which unread marks are lit. */
  dots: Type.Object(Dot),
  /** How many unread items each mark stands for; 0 is dark. */
  unread: Type.Object(Count),
  /** The own account was changed, here or elsewhere: it is to be read anew. */
  'account.changed': Nothing,
  /** Somebody signed in in another tab while this one shows the login page. */
  'session.elsewhere': Nothing,
  'news.changed': Nothing,
  'favourites.changed': Nothing,
  'comparison.changed': Nothing,
  'cart.changed': Nothing,
  'avatar.changed': Type.Object({ docId: Type.Union([Type.String(), Type.Null()]) }),
  'case.changed': Type.Object({ caseId: Type.String() }),
  'network.lost': Nothing,
  /** The server was under maintenance and answers again: what failed meanwhile is asked for anew. */
  'server.back': Nothing,
  /** What is live was changed. */
  'releases.changed': Nothing,
  /** A feature flag was changed; 'flags.read' when this page knows its new values. */
  'flags.changed': Nothing,
  'flags.read': Nothing,
  /** A file on its way; each change of its state is an event with the same id. `cancel` stops it; with 'started', where it can be stopped. */
  upload: Type.Object({
    id: Type.String(),
    name: Type.String(),
    state: Type.Union([Type.Literal('started'), Type.Literal('done'), Type.Literal('failed'), Type.Literal('cancelled')]),
    cancel: Type.Optional(Type.Unsafe<() => void>({})),
  }),
  notice: Type.Object({ kind: Type.Union([Type.Literal('success'), Type.Literal('error'), Type.Literal('info')]), text: Type.String() }),
}
