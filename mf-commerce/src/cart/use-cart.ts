import { bus, useAct, useBus, useCall } from '@southbound/shared/platform'
import type { CartLine } from '../components/wire.ts'

/** The cart with what one can do to it; every change reads it anew and tells the other parts of the page. */
export function useCart() {
  const cart = useCall('POST /shopping/shoppingList')
  const step = useAct('POST /shopping/addOrSubAmounts')
  const set = useAct('POST /shopping/addOrModifyShopping')
  const drop = useAct('POST /shopping/deleteShopping')
  useBus('cart.changed', cart.reload)

  const act = async (work: Promise<unknown>) => {
    await work
    bus.emit('cart.changed')
  }
  const put = (
    { shoppingId, goods, quantity }: CartLine,
    change: { selected?: boolean; acceptPrice?: boolean },
  ) => set.run({ body: { shoppingId, goodsId: goods.goodsId, quantity, ...change } })
  return {
    ...cart,
    busy: step.busy || set.busy || drop.busy,
    step: (line: CartLine, amount: 1 | -1) =>
      act(step.run({ body: { shoppingId: line.shoppingId, amount } })),
    accept: (line: CartLine) => act(put(line, { acceptPrice: true })),
    select: (lines: readonly CartLine[], selected: boolean) =>
      act(Promise.all(lines.map((line) => put(line, { selected })))),
    remove: (lines: readonly CartLine[]) =>
      act(drop.run({ body: { ids: lines.map(({ shoppingId }) => shoppingId) } })),
  }
}
export type CartActs = ReturnType<typeof useCart>
