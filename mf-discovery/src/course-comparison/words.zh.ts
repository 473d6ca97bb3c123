import comparison from '../locales/comparison.zh.json'
import detail from '../locales/detail.zh.json'

/** The comparison names what the pages of courses name, too. */
export default { ...detail, ...comparison }
