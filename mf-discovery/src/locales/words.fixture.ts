import detailEn from './detail.en.json'
import detailZh from './detail.zh.json'
import en from './en.json'
import homeEn from './home.en.json'
import homeZh from './home.zh.json'
import scholarshipsEn from './scholarships.en.json'
import scholarshipsZh from './scholarships.zh.json'
import zh from './zh.json'

/** All words of the remote, as a page with its own has them. */
export const english = { ...en, ...homeEn, ...detailEn, ...scholarshipsEn }
export const chinese = { ...zh, ...homeZh, ...detailZh, ...scholarshipsZh }
