import { Type } from 'typebox'

const Nothing = Type.Undefined()

export const EVENTS = {
  'session.in': Type.Object({ accountId: Type.String() }),
  'session.out': Type.Object({
    reason: Type.Union([Type.Literal('signed-out'), Type.Literal('expired'), Type.Literal('elsewhere')]),
  }),
  'session.expired': Nothing,
  /** A visitor pressed what needs an account. */
  'session.wanted': Nothing,
  'account.changed': Nothing,
  /** In another tab, while this one shows the login page. */
  'session.elsewhere': Nothing,
  /** Work as a sub-account has run out: the page is about to begin anew as the own account. */
  'session.back': Nothing,
  'news.changed': Nothing,
  /** A line, a state or a reader of a live chat; or live messages were missed. */
  'chat.changed': Nothing,
  'favourites.changed': Nothing,
  'comparison.changed': Nothing,
  'cart.changed': Nothing,
  'avatar.changed': Type.Object({ docId: Type.Union([Type.String(), Type.Null()]) }),
  'case.changed': Type.Object({ caseId: Type.String() }),
  'network.lost': Nothing,
  /**
   * Live messages may have been missed: what was read before
   * the connection was open, or while it was lost, may be old.
   */
  'live.begun': Nothing,
  /** After maintenance or a lost network: what failed is asked for again. */
  'server.back': Nothing,
  /** Or live messages were missed. */
  'releases.changed': Nothing,
  /** Or live messages were missed while the connection was lost. */
  'flags.changed': Nothing,
  'announcements.changed': Nothing,
  /** Changes of a file's state have the same id. */
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
