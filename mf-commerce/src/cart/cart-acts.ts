import { bus, useAct } from '@southbound/shared/platform'
import type { CartLine } from '../components/wire.ts'

/** After each act the cart is read anew: the server has the prices. */
export function useCartActs() {
  const step = useAct('POST /shopping/addOrSubAmounts')
  const set = useAct('POST /shopping/addOrModifyShopping')
  const drop = useAct('POST /shopping/deleteShopping')

  const act = async (work: Promise<unknown>) => {
    await work
    bus.emit('cart.changed')
  }
  const put = (
    { shoppingId, goods }: CartLine,
    change: { selected: boolean } | { quantity: number; acceptPrice: true },
  ) => set.run({ body: { shoppingId, goodsId: goods.goodsId, ...change } })
  return {
    busy: step.busy || set.busy || drop.busy,
    step: ({ shoppingId }: CartLine, amount: 1 | -1) => act(step.run({ body: { shoppingId, amount } })),
    accept: (line: CartLine) => act(put(line, { quantity: line.quantity, acceptPrice: true })),
    select: (lines: readonly CartLine[], selected: boolean) =>
      act(Promise.all(lines.map((line) => put(line, { selected })))),
    remove: (lines: readonly CartLine[]) =>
      act(drop.run({ body: { ids: lines.map(({ shoppingId }) => shoppingId) } })),
  }
}
export type CartActs = ReturnType<typeof useCartActs>
