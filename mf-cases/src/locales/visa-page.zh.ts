import visa from './visa.zh.json'
import work from './work.zh.json'

/** A visa page says the words of work on a case too. */
export default { ...work, ...visa }
