import { Link, useText, useUrl } from '@southbound/shared/platform'
import { TabLinks } from '@southbound/shared/ui/desk/panel'
import { StaffFrame } from '@southbound/shared/ui/desk/staff'
import { GoodsPrices } from './GoodsPrices.tsx'
import { RefundRows } from './RefundRows.tsx'
import { TaxRates } from './TaxRates.tsx'

const PARTS = { taxes: TaxRates, goods: GoodsPrices, refunds: RefundRows }
type Part = keyof typeof PARTS
const NAMES = Object.keys(PARTS) as Part[]

/** Taxes, prices and refund tables by day: operators read them, auditors add to them. */
export default function PricesDeskScreen() {
  const { t } = useText('commerce')
  const { search } = useUrl()
  const current = NAMES.find((name) => name === search.get('list')) ?? 'taxes'
  const Open = PARTS[current]
  return (
    <StaffFrame page="prices" title={t('pricesDesk.title')} lead={t('pricesDesk.lead')}>
      <TabLinks
        label={t('pricesDesk.title')}
        items={NAMES.map((key) => ({
          key,
          label: t(`pricesDesk.lists.${key}`),
          to: `/crm/prices?list=${key}`,
        }))}
        current={current}
        as={Link}
      />
      <Open key={current} />
    </StaffFrame>
  )
}
