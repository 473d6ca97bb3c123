import type { commerce } from '@southbound/shared/contract'
import type { Handlers } from '../../plugins/context.ts'
import { addOrModifyShopping } from './add-or-modify-shopping.ts'
import { addOrSubAmounts } from './add-or-sub-amounts.ts'
import { deleteShopping } from './delete-shopping.ts'
import { getCourseGoodsList, getDiskSpaceGoodsList, getGoodsList } from './goods.ts'
import { shoppingList } from './shopping-list.ts'

export const commerceHandlers: Handlers<typeof commerce> = {
  'POST /goods/getGoodsList': getGoodsList,
  'POST /course/getCourseGoodsList': getCourseGoodsList,
  'POST /goods/getDiskSpaceGoodsList': getDiskSpaceGoodsList,
  'POST /shopping/shoppingList': shoppingList,
  'POST /shopping/addOrModifyShopping': addOrModifyShopping,
  'POST /shopping/deleteShopping': deleteShopping,
  'POST /shopping/addOrSubAmounts': addOrSubAmounts,
}
