import common from '@southbound/shared/i18n/common.zh'
import shell from './zh.json'

export default { common, shell }
