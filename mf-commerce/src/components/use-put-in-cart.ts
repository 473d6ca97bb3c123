import { bus, type InputOf, paths, useAct, useGo } from '@southbound/shared/platform'

/** Puts a line with the price that was shown into the cart, and goes there. */
export function usePutInCart() {
  const go = useGo()
  const { run, busy } = useAct('POST /shopping/addOrModifyShopping')
  const put = async (line: InputOf<'POST /shopping/addOrModifyShopping'>['body']) => {
    if (!(await run({ body: { ...line, acceptPrice: true } }))) return
    bus.emit('cart.changed')
    go(paths.cart())
  }
  return { put, busy }
}
