import { ADVERT_LIMITS } from '@southbound/shared/contract/constants'
import { pick, useText } from '@southbound/shared/platform'
import {
  ArticleSelect,
  CourseSelect,
  FormItem,
  OfficeSelect,
  Select,
  TextInput,
} from '@southbound/shared/ui/desk/form'
import type { Advert } from './AdvertsTab.tsx'

type Target = Advert['creative']['targetType']
const TARGETS: readonly Target[] = ['url', 'school', 'agency', 'course', 'article']

/** Where a press leads: an address elsewhere, or a page of ours by its name. */
export function TargetFields({ advert, type }: { advert: Advert | null; type: Target }) {
  const { t } = useText('commerce')
  return (
    <>
      <FormItem name="targetType" label={t('adverts.target')} required>
        <Select<Target> options={TARGETS.map((value) => ({ value, label: t(`adverts.targets.${value}`) }))} />
      </FormItem>
      {type === 'url' ? (
        <FormItem
          name="targetUrl"
          label={t('adverts.address')}
          hint={t('adverts.addressHint')}
          max={ADVERT_LIMITS.url}
        >
          <TextInput />
        </FormItem>
      ) : (
        <FormItem key={type} name="targetId" label={t('adverts.page')} hint={t('adverts.pageHint')}>
          <PageSelect advert={advert} type={type} />
        </FormItem>
      )}
    </>
  )
}

interface PageSelectProps {
  id?: string
  value?: string | null
  onChange?: (id: string | null) => void
  advert: Advert | null
  type: Exclude<Target, 'url'>
}
function PageSelect({ advert, type, ...field }: PageSelectProps) {
  const { t, locale } = useText('commerce')
  const { targetType, targetId } = advert?.nextCreative ?? advert?.creative ?? {}
  const label = advert?.page ? pick(advert.page, locale) : t('adverts.pageGone')
  const known = targetId && targetType === type ? [{ value: targetId, label }] : []
  if (type === 'course') return <CourseSelect {...field} known={known} />
  if (type === 'article') return <ArticleSelect {...field} known={known} />
  return <OfficeSelect {...field} kind={type} known={known} />
}
