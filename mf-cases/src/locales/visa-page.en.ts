import visa from './visa.en.json'
import work from './work.en.json'

/** A visa page says the words of work on a case too. */
export default { ...work, ...visa }
