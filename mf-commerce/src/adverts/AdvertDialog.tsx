import { ADVERT_LIMITS, ADVERT_STATE } from '@southbound/shared/contract/constants'
import { api, notify, pick, useAct, useCall, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import {
  applyFieldErrors,
  Button,
  CheckboxGroup,
  countryChoices,
  Form,
  FormItem,
  NumberInput,
  Select,
  TextInput,
  useForm,
  useWatch,
} from '@southbound/shared/ui/desk/form'
import { Alert, NotRead } from '@southbound/shared/ui/desk/panel'
import { useState } from 'react'
import { quantityOf } from '../components/quantity.ts'
import type { Advert } from './AdvertsTab.tsx'
import { PictureInput } from './PictureInput.tsx'
import { SlotDays } from './SlotDays.tsx'
import { TargetFields } from './TargetFields.tsx'

type Values = Omit<Advert['creative'], never> & {
  goodsId: string
  quantity: number
  startDate: string
  languages: ('en' | 'zh')[]
  countries: string[]
}
const MOST = 365
const NO_PICTURES = { imageEn: null, imageCn: null, imageMobile: null }

/**
 * For how long free days are asked for: while what is typed does not fit, as long as before, else the least.
 */
function useQuantity(typed: unknown, good: { minQty: number; maxQty: number } | undefined) {
  const now = quantityOf(typed, good, MOST)
  const [before, setBefore] = useState(now)
  if (now !== undefined && now !== before) setBefore(now)
  return now ?? quantityOf(before, good, MOST) ?? good?.minQty
}

interface AdvertDialogProps {
  advert: Advert | null
  onClose: () => void
  onSaved: () => void
}

/** A draft with its slot, days and pictures; of a paid advert only what it shows, which is reviewed again. */
export function AdvertDialog({ advert, onClose, onSaved }: AdvertDialogProps) {
  const { t, locale } = useText('commerce')
  const goods = useCall('POST /goods/getGoodsList', { body: { type: 1, rows: 100 } })
  const [form] = useForm<Values>()
  const goodsId = useWatch('goodsId', form) ?? advert?.goodsId
  const typedQuantity = useWatch('quantity', form) ?? advert?.quantity
  const shownNow = advert?.nextCreative ?? advert?.creative
  const targetType = useWatch('targetType', form) ?? shownNow?.targetType ?? 'url'
  const good = goods.data?.rows.find((row) => row.goodsId === goodsId)
  const quantity = useQuantity(typedQuantity, good)
  const slotOf = (id: string | undefined) => goods.data?.rows.find((row) => row.goodsId === id)?.slotCode
  /** Pictures have the shape of their slot, and a page is one of its kind. */
  const dropUnfit = ({ goodsId: next, targetType: kind }: Partial<Values>) => {
    if (next && slotOf(next) !== (slotOf(goodsId) ?? advert?.slotCode)) form.setFieldsValue(NO_PICTURES)
    if (kind) form.setFieldsValue({ targetId: null })
  }
  const slot = useCall('POST /goods/advertDetail', goodsId ? { body: { goodsId } } : null)
  const isDraft = advert === null || advert.state === ADVERT_STATE.draft
  const submit = async (values: Values) => {
    const { goodsId: wanted, quantity: count, startDate, ...shown } = values
    const bought = isDraft ? { goodsId: wanted, quantity: count, startDate } : {}
    await api('POST /advert/modifyAdvert', { body: { id: advert?.advertId, ...bought, ...shown } })
    notify.success(t('saved'))
    onSaved()
    onClose()
  }
  const { run, busy } = useAct(submit, { inPlace: (error) => applyFieldErrors(form, error) })
  const first: Partial<Values> = advert
    ? {
        ...shownNow,
        goodsId: advert.goodsId,
        quantity: advert.quantity,
        startDate: advert.startDate,
        languages: advert.languages as ('en' | 'zh')[],
        countries: advert.countries,
      }
    : { targetType: 'url', languages: [], countries: [] }
  const size = (width?: number, height?: number) => (width ? `${width} × ${height}` : '')
  const { width, height, mobileWidth, mobileHeight, code } = slot.data?.slot ?? {}
  const language = (of: 'En' | 'Cn') => t(`adverts.language.${of}`)
  return (
    <Dialog open wide title={t(advert ? 'adverts.change' : 'adverts.add')} onClose={onClose}>
      {!goods.data ? (
        <NotRead found={goods} lines={8} />
      ) : (
        <Form<Values>
          name="advert"
          keepAs={`advert:${advert?.advertId ?? 'new'}`}
          form={form}
          initialValues={first}
          onValuesChange={dropUnfit}
          onSubmit={run}
        >
          {!isDraft && <Alert tone="info">{t('adverts.reviewedAgain')}</Alert>}
          {isDraft && (
            <>
              <FormItem name="goodsId" label={t('adverts.slot')} required>
                <Select
                  options={goods.data.rows.map((row) => ({ value: row.goodsId, label: pick(row, locale) }))}
                />
              </FormItem>
              <FormItem
                name="quantity"
                label={t('adverts.quantity')}
                hint={good && t(`adverts.unit.${good.unit as 'day'}`)}
                required
              >
                <NumberInput min={good?.minQty ?? 1} max={good?.maxQty ?? MOST} />
              </FormItem>
              {goodsId && quantity && (
                <FormItem name="startDate" label={t('adverts.start')} required>
                  <SlotDays goodsId={goodsId} quantity={quantity} advertId={advert?.advertId} />
                </FormItem>
              )}
            </>
          )}
          {(['En', 'Cn'] as const).map((of) => (
            <FormItem
              key={of}
              name={`title${of}`}
              label={t('adverts.title', { language: language(of) })}
              max={ADVERT_LIMITS.title}
            >
              <TextInput />
            </FormItem>
          ))}
          {goodsId && !code && <NotRead found={slot} lines={3} />}
          {code && (
            <>
              {(['En', 'Cn'] as const).map((of) => (
                <FormItem
                  key={of}
                  name={`image${of}`}
                  label={t('adverts.pictureOf', { language: language(of) })}
                >
                  <PictureInput part={of === 'En' ? 'en' : 'cn'} slotCode={code} size={size(width, height)} />
                </FormItem>
              ))}
              <FormItem name="imageMobile" label={t('adverts.picturePhone')}>
                <PictureInput part="mobile" slotCode={code} size={size(mobileWidth, mobileHeight)} />
              </FormItem>
            </>
          )}
          {(['En', 'Cn'] as const).map((of) => (
            <FormItem
              key={of}
              name={`alt${of}`}
              label={t('adverts.alt', { language: language(of) })}
              hint={of === 'En' ? t('adverts.altHint') : undefined}
              max={ADVERT_LIMITS.alt}
            >
              <TextInput />
            </FormItem>
          ))}
          <TargetFields advert={advert} type={targetType} />
          <FormItem name="languages" label={t('adverts.languages')} hint={t('adverts.languagesHint')}>
            <CheckboxGroup<'en' | 'zh'>
              options={[
                { value: 'en', label: language('En') },
                { value: 'zh', label: language('Cn') },
              ]}
            />
          </FormItem>
          <FormItem
            name="countries"
            label={t('adverts.countries')}
            hint={t('adverts.countriesHint', { most: ADVERT_LIMITS.countries })}
          >
            <Select multiple most={ADVERT_LIMITS.countries} options={countryChoices(locale)} />
          </FormItem>
          <Button type="submit" look="main" busy={busy}>
            {t(isDraft ? 'adverts.saveDraft' : 'adverts.send')}
          </Button>
        </Form>
      )}
    </Dialog>
  )
}
