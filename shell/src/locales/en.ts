import common from '@southbound/shared/i18n/common.en'
import shell from './en.json'

export default { common, shell }
