import own from '../locales/desk-questionnaires.en.json'
import shown from '../locales/questionnaires.en.json'

/** With the words of the public pages, which the desk's preview and results show. */
export default { ...shown, ...own }
