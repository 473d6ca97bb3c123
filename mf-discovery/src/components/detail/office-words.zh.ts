import detail from '../../locales/detail.zh.json'
import office from '../../locales/office.zh.json'

/** The pages of agencies and institutions name what the pages of courses name, too. */
export default { ...detail, ...office }
