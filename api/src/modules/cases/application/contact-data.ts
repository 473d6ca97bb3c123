const HIDDEN = '•••'
const CONTACTS: readonly RegExp[] = [
  /[^\s@<>]+\s*[@＠]\s*[^\s@<>]+\.[^\s@<>,;，。；]+/gu,
  /(?:https?:\/\/|www\.)\S+/giu,
  /(?:微信|微信号|wechat|weixin|wx|qq|whatsapp|line|skype|telegram|电话|手机|phone|tel|mobile)(?:\s*(?:号|号码|id|no\.?|number))?\s*(?:[:：是=]|is)?\s*[+＋]?[\w.-]{4,}/giu,
  /[+＋]?(?:[(（]?\p{Nd}[)）]?[\s.\-–]?){7,}/gu,
]

/** Contact goes through the pool. */
export const withoutContacts = (text: string): string =>
  CONTACTS.reduce((stripped, contact) => stripped.replace(contact, HIDDEN), text)
