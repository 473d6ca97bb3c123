import en from './en.json'
import workEn from './work.en.json'
import workZh from './work.zh.json'
import zh from './zh.json'

/** All words of the remote, as a page behind the login has them. */
export const english = { ...en, ...workEn }
export const chinese = { ...zh, ...workZh }
