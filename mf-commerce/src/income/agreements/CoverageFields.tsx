import { useText } from '@southbound/shared/platform'
import { FormItem, Select } from '@southbound/shared/ui/desk/form'
import type { Agreement } from '../lists.ts'

type Colleague = NonNullable<Agreement['staffAllowed']>[number]
const MOST = 50
/** 'Mia · Shanghai' */
const labelOf = ({ name, office }: Colleague): string => [name, office].filter(Boolean).join(' · ')

/** Those named before stay to be chosen, though they left the office. */
const choicesOf = ({ coverable, staffAllowed = [] }: Agreement): Colleague[] => {
  const staff = coverable?.staff ?? []
  return [
    ...staff,
    ...staffAllowed.filter((one) => staff.every(({ accountId }) => accountId !== one.accountId)),
  ]
}

/** Which offices and colleagues of the agency a draft is for: nothing chosen holds for all. */
export function CoverageFields({ agreement }: { agreement: Agreement }) {
  const { t } = useText('commerce')
  const all = t('income.agreement.allStaff')
  const offices = agreement.coverable?.offices ?? []
  return (
    <>
      <FormItem name="offices" label={t('income.agreement.offices')}>
        <Select
          multiple
          most={MOST}
          placeholder={all}
          options={offices.map((value) => ({ value, label: value }))}
        />
      </FormItem>
      <FormItem
        name="staffAllowed"
        label={t('income.agreement.staffAllowed')}
        hint={t('income.agreement.staffHint')}
      >
        <Select
          multiple
          most={MOST}
          placeholder={all}
          options={choicesOf(agreement).map((one) => ({ value: one.accountId, label: labelOf(one) }))}
        />
      </FormItem>
    </>
  )
}
