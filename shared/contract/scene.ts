import { type Static, Type } from './call.ts'

/** A drawing of ours; its address has a hash of its content. Widths and heights are its proportion. */
export const Scene = Type.Object({
  src: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  altEn: Type.String(),
  altCn: Type.String(),
})
export type Scene = Static<typeof Scene>
