import { calls, Type } from './call.ts'

export const live = calls({
  /** One for each socket: it is used in place of the session key, for half a minute, once. */
  'POST /live/ticket': {
    data: Type.Object({ tickets: Type.Array(Type.String()) }),
    access: 'signed-in',
    writes: true,
  },
})
