import { useTranslation } from 'react-i18next'

/** The sentences of broken rules, as the server says them. */
export function useRules() {
  const { t } = useTranslation('common')
  return {
    enter: (label: string) => t('rules.enter', { val: label }),
    choose: (label: string) => t('rules.choose', { val: label }),
    between: (least: number, most: number) => t('rules.between', { val1: least, val2: most }),
    within: (most: number) => t('rules.within', { num: most }),
    least: (least: number | string) => t('rules.least', { num: least }),
    most: (most: number | string) => t('rules.most', { num: most }),
    decimal: (digits: number, decimals: number) => t('rules.decimal', { digits, decimals }),
    number: t('rules.number'),
    whole: t('rules.whole'),
    email: t('rules.email'),
    url: t('rules.url'),
    phone: t('rules.phone'),
    date: t('rules.date'),
    blank: t('rules.blank'),
  }
}
