import type { Locale } from '../document/head.ts'
import type { OfferWords } from './offer-html.ts'
import { type GrantText, say } from './texts.ts'

export interface Offer {
  name: string
  origin: string
  askedBy: string
}

export function offerWords(locale: Locale, offer: Offer | null): OfferWords {
  if (!offer) return { title: say(locale, 'over'), text: say(locale, 'overMore') }
  const t = (key: GrantText) => say(locale, key, { ...offer })
  return { title: t('question'), text: t('explain'), start: t('start'), fine: t('askedBy') }
}
