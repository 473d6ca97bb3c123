import english from '@southbound/shared/i18n/staff.en'
import chinese from '@southbound/shared/i18n/staff.zh'
import { useTranslation } from 'react-i18next'

/** The words of the desk's frame, which come with it and not with every page. */
export const useStaffWords = () =>
  useTranslation('common').i18n.language.startsWith('zh') ? chinese : english
