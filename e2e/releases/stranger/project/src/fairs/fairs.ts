import { api, type HeadOf, type Loader } from '@southbound/shared/platform'

interface FairsData {
  goods: string[]
}

export const loader: Loader<FairsData> = async ({ signal }) => {
  const { rows } = await api('POST /goods/getGoodsList', { body: { type: 1, rows: 3 } }, { signal })
  return { goods: rows.map(({ goodsId }) => goodsId) }
}

export const head: HeadOf<FairsData> = (_data, { t }) => ({
  title: t('title'),
  description: t('lead'),
  path: '/fairs',
})
