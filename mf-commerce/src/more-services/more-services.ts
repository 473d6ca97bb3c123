import { GOODS_TYPES, PAGE_ROWS } from '@southbound/shared/contract/constants'
import { api, type HeadOf, type Loader, paths } from '@southbound/shared/platform'
import type { Goods } from '../components/wire.ts'

interface MoreServicesData {
  type: number
  goods: Goods[]
}
const FIRST = GOODS_TYPES[0]

export const loader: Loader<MoreServicesData> = async ({ url, signal }) => {
  const asked = Number(url.searchParams.get('type'))
  const type = GOODS_TYPES.find((known) => known === asked) ?? FIRST
  const { rows } = await api('POST /goods/getGoodsList', { body: { type, rows: PAGE_ROWS.max } }, { signal })
  return { type, goods: rows }
}

export const head: HeadOf<MoreServicesData> = ({ type }, { t }) => ({
  title: t('goods.seoTitle', { type: t(`type.${type}`) }),
  description: t(`typeAbout.${type}`),
  path: paths.moreServices(type === FIRST ? undefined : { type }),
})
