import { Type } from 'typebox'

const Nothing = Type.Undefined()

/** What happens on a page, and what each event carries: the one way remotes and shell talk to each other. Releases record which of them they send and hear. */
export const EVENTS = {
  'session.in': Type.Object({ accountId: Type.String() }),
  'session.out': Type.Object({
    reason: Type.Union([Type.Literal('signed-out'), Type.Literal('expired'), Type.Literal('elsewhere')]),
  }),
  'session.expired': Nothing,
  /** A visitor pressed what needs an account: the ways to sign in open over the page. */
  'session.wanted': Nothing,
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
  /** A feature flag was changed. */
  'flags.changed': Nothing,
  /** A file on its way; each change of its state is an event with the same id. `cancel` stops it; with 'started', where it can be stopped. */
  upload: Type.Object({
    id: Type.String(),
    name: Type.String(),
    state: Type.Union([
      Type.Literal('started'),
      Type.Literal('done'),
      Type.Literal('failed'),
      Type.Literal('cancelled'),
    ]),
    cancel: Type.Optional(Type.Unsafe<() => void>({})),
  }),
  notice: Type.Object({
    kind: Type.Union([Type.Literal('success'), Type.Literal('error'), Type.Literal('info')]),
    text: Type.String(),
  }),
}
