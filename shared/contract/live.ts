import { calls, Type } from './call.ts'

/** What the live connections need besides themselves. Our own call: the specification puts the session key into the address of a socket. */
export const live = calls({
  /** Three tickets, one for each socket. A ticket stands where the session key would, for half a minute, once. */
  'POST /live/ticket': { data: Type.Object({ tickets: Type.Array(Type.String()) }), access: 'signed-in' },
})
