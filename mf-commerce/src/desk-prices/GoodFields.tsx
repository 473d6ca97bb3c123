import {
  GOODS_LIMITS,
  GOODS_UNITS,
  LASTING_GOODS,
  MADE_GOODS,
  SERVED_SLOTS,
  SUBJECT_GOODS,
  TOP_SCOPES,
} from '@southbound/shared/contract/constants'
import { useText } from '@southbound/shared/platform'
import {
  CheckboxGroup,
  CheckboxInput,
  DecimalInput,
  FormGrid,
  FormItem,
  FormList,
  NumberInput,
  Select,
  TextArea,
  TextInput,
  useWatch,
} from '@southbound/shared/ui/desk/form'
import { CURRENCIES } from '../income/lists.ts'

const { quantity: MOST, months: MONTHS, tiers: TIERS } = GOODS_LIMITS
const BUYERS = [2, 3, 5] as const
const ADVERTS = 1
const TOPS = 2
type Kind = (typeof MADE_GOODS)[number]

/** What a good keeps. */
export function FirstFields({ goodsType }: { goodsType: number }) {
  const { t } = useText('commerce')
  const currency = useWatch(['first', 'currency'])
  const units = GOODS_UNITS[goodsType as Kind] ?? []
  return (
    <FormGrid>
      <FormItem name={['first', 'goodsType']} label={t('pricesDesk.kind')} required chosen>
        <Select options={MADE_GOODS.map((value) => ({ value, label: t(`orders.types.${value}`) }))} />
      </FormItem>
      <FormItem name={['first', 'unit']} label={t('goodsDesk.unit')} required chosen>
        <Select options={units.map((value) => ({ value, label: t(`per.${value}`) }))} />
      </FormItem>
      <FormItem name={['first', 'price']} label={t('service.price')} hint={t('goodsDesk.priceHint')} required>
        <DecimalInput min="0.01" currency={currency} />
      </FormItem>
      <FormItem name={['first', 'currency']} label={t('checkout.currency')} required chosen>
        <Select options={CURRENCIES.map((value) => ({ value, label: value }))} />
      </FormItem>
      {LASTING_GOODS.includes(goodsType) && (
        <FormItem name={['first', 'months']} label={t('goodsDesk.months')} required>
          <NumberInput min={1} max={MONTHS} />
        </FormItem>
      )}
    </FormGrid>
  )
}

export function TextFields() {
  const { t } = useText('commerce')
  return (
    <>
      <FormGrid>
        <FormItem name="nameEn" label={t('service.nameEn')} max={100} required>
          <TextInput />
        </FormItem>
        <FormItem name="nameCn" label={t('service.nameCn')} max={100} required>
          <TextInput />
        </FormItem>
      </FormGrid>
      <FormItem name="descriptionEn" label={t('service.descriptionEn')} max={1000}>
        <TextArea rows={2} />
      </FormItem>
      <FormItem name="descriptionCn" label={t('service.descriptionCn')} max={1000}>
        <TextArea rows={2} />
      </FormItem>
    </>
  )
}

export function SaleFields({ goodsType }: { goodsType: number }) {
  const { t } = useText('commerce')
  return (
    <>
      <SlotField goodsType={goodsType} />
      <FormItem name="audience" label={t('goodsDesk.audience')} required chosen>
        <CheckboxGroup options={BUYERS.map((value) => ({ value, label: t(`audience.${value}`) }))} />
      </FormItem>
      <FormGrid>
        <FormItem name="minQty" label={t('goodsDesk.minQty')} required>
          <NumberInput min={1} max={MOST} />
        </FormItem>
        <FormItem name="maxQty" label={t('goodsDesk.maxQty')} required>
          <NumberInput min={1} max={MOST} />
        </FormItem>
        <FormItem name="step" label={t('goodsDesk.step')} required>
          <NumberInput min={1} max={MOST} />
        </FormItem>
        <FormItem name="stock" label={t('goodsDesk.stock')} hint={t('goodsDesk.stockHint')}>
          <NumberInput min={0} max={MOST} />
        </FormItem>
      </FormGrid>
      <FormList name="discountTiers" entry={t('goodsDesk.tier')} max={TIERS}>
        {(at) => (
          <FormGrid>
            <FormItem name={[at, 'qty']} label={t('goodsDesk.tierFrom')} required>
              <NumberInput min={1} max={MOST} />
            </FormItem>
            <FormItem name={[at, 'percent']} label={t('goodsDesk.tierPercent')} required>
              <DecimalInput min="0.01" max="99.99" />
            </FormItem>
          </FormGrid>
        )}
      </FormList>
      {!SUBJECT_GOODS.includes(goodsType) && (
        <FormItem name="renewable" label={t('goods.renewable')} labelHidden>
          <CheckboxInput>{t('goods.renewable')}</CheckboxInput>
        </FormItem>
      )}
      <FormItem name="enabled" label={t('goodsDesk.onSale')} labelHidden hint={t('goodsDesk.onSaleHint')}>
        <CheckboxInput>{t('goodsDesk.onSale')}</CheckboxInput>
      </FormItem>
    </>
  )
}

/** Where an advert is shown, or which list a course tops. */
function SlotField({ goodsType }: { goodsType: number }) {
  const { t } = useText('commerce')
  if (goodsType !== ADVERTS && goodsType !== TOPS) return null
  const options =
    goodsType === ADVERTS
      ? SERVED_SLOTS.map((value) => ({ value, label: t(`goodsDesk.slots.${value}`) }))
      : TOP_SCOPES.map((value) => ({ value, label: t(`tops.scope.${value}`) }))
  return (
    <FormItem name="slotCode" label={t(goodsType === ADVERTS ? 'adverts.slot' : 'tops.list')} required chosen>
      <Select<string> options={options} />
    </FormItem>
  )
}
