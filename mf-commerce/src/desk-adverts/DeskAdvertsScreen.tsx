import { Link, useText, useUrl } from '@southbound/shared/platform'
import { TabLinks } from '@southbound/shared/ui/desk/panel'
import { StaffFrame } from '@southbound/shared/ui/desk/staff'
import { InputWork } from './InputWork.tsx'
import { Review } from './Review.tsx'

const LISTS = ['waiting', 'running', 'all', 'inputs'] as const

export default function DeskAdvertsScreen() {
  const { t } = useText('commerce')
  const { search } = useUrl()
  const list = LISTS.find((one) => one === search.get('list')) ?? 'waiting'
  return (
    <StaffFrame page="adverts" title={t('deskAdverts.title')} lead={t('deskAdverts.lead')}>
      <TabLinks
        label={t('deskAdverts.tabs')}
        items={LISTS.map((key) => ({
          key,
          label: t(`deskAdverts.lists.${key}`),
          to: `/crm/adverts?list=${key}`,
        }))}
        current={list}
        as={Link}
      />
      {list === 'inputs' ? <InputWork /> : <Review key={list} list={list} />}
    </StaffFrame>
  )
}
