import { simplify } from './simplified.ts'

const ASCII = /^[\x20-\x7e]*$/
/** And the dot between the parts of a foreign name: 詹姆斯·库克. */
const APOSTROPHES = /['’ʼ`·‧・•]/g
const HAN_CHARACTER = /\p{Script=Han}/gu

/** Lower case, simplified, without accents, width variants and apostrophes. */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase().replace(APOSTROPHES, '')
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(APOSTROPHES, '')
    .replace(HAN_CHARACTER, simplify)
}
