const OF_FIELDS = 'automotive beauty office'
const OF_WORDS =
  'aged-care disability childcare community-services massage personal-trainer cookery patisserie barista hairdressing ' +
  'makeup nails jewellery security carpentry plumbing electrician bricklaying painting-and-decorating tiling ' +
  'refrigeration welding mechanic floristry conveyancing cabin-crew training-and-assessment travel-agent ' +
  'diesel-mechanic cabinet-making roofing plastering panel-beating retail customer-service animal-care education-support'

/** Concepts that who asks for mostly wants to learn as a trade. */
export const TRADES: ReadonlySet<string> = new Set([
  ...OF_FIELDS.split(' ').map((name) => `field-${name}`),
  ...OF_WORDS.split(' ').map((name) => `word-${name}`),
])
