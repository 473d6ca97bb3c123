import own from '../locales/desk-questionnaires.zh.json'
import shown from '../locales/questionnaires.zh.json'

/** With the words of the public pages, which the desk's preview and results show. */
export default { ...shown, ...own }
