import { useText } from '@southbound/shared/platform'
import { StaffTabs } from '@southbound/shared/ui/desk/staff'
import { GoodsOnSale } from './GoodsOnSale.tsx'
import { GoodsPrices } from './GoodsPrices.tsx'
import { RefundRows } from './RefundRows.tsx'
import { TaxRates } from './TaxRates.tsx'

const PARTS = { taxes: TaxRates, goods: GoodsPrices, refunds: RefundRows, sale: GoodsOnSale }

/** Taxes, prices and refund tables by day, and the goods: operators read them, auditors write them. */
export default function PricesDeskScreen() {
  const { t } = useText('commerce')
  return (
    <StaffTabs
      page="prices"
      title={t('pricesDesk.title')}
      lead={t('pricesDesk.lead')}
      parts={PARTS}
      nameOf={(part) => t(`pricesDesk.lists.${part}`)}
      param="list"
    />
  )
}
