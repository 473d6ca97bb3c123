import detail from '../../locales/detail.en.json'
import office from '../../locales/office.en.json'

/** The pages of agencies and institutions name what the pages of courses name, too. */
export default { ...detail, ...office }
