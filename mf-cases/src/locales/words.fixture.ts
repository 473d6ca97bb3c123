import en from './en.json'
import visaEn from './visa.en.json'
import visaZh from './visa.zh.json'
import workEn from './work.en.json'
import workZh from './work.zh.json'
import zh from './zh.json'

/** All words of the remote, as a page with its own has them. */
export const english = { ...en, ...workEn, ...visaEn }
export const chinese = { ...zh, ...workZh, ...visaZh }
