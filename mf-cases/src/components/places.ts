/** The countries of the platform's courses, as `papers.places` names them. */
export const PLACES = ['australia', 'newZealand', 'singapore'] as const
