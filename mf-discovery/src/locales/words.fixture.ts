import awardListEn from './award-list.en.json'
import awardListZh from './award-list.zh.json'
import comparisonEn from './comparison.en.json'
import comparisonZh from './comparison.zh.json'
import costsEn from './costs.en.json'
import costsZh from './costs.zh.json'
import detailEn from './detail.en.json'
import detailZh from './detail.zh.json'
import en from './en.json'
import finderEn from './finder.en.json'
import finderZh from './finder.zh.json'
import homeEn from './home.en.json'
import homeZh from './home.zh.json'
import keptEn from './kept.en.json'
import keptZh from './kept.zh.json'
import officeEn from './office.en.json'
import officeZh from './office.zh.json'
import scholarshipsEn from './scholarships.en.json'
import scholarshipsZh from './scholarships.zh.json'
import zh from './zh.json'

/** All words of the remote, as a page with its own has them. */
export const english = {
  ...en,
  ...homeEn,
  ...finderEn,
  ...keptEn,
  ...detailEn,
  ...comparisonEn,
  ...officeEn,
  ...scholarshipsEn,
  ...costsEn,
  ...awardListEn,
}
export const chinese = {
  ...zh,
  ...homeZh,
  ...finderZh,
  ...keptZh,
  ...detailZh,
  ...comparisonZh,
  ...officeZh,
  ...scholarshipsZh,
  ...costsZh,
  ...awardListZh,
}
