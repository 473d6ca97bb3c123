import comparison from '../locales/comparison.en.json'
import detail from '../locales/detail.en.json'

/** The comparison names what the pages of courses name, too. */
export default { ...detail, ...comparison }
