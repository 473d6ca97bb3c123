/** What every row of the finder is: it tells none from another. */
const AGENT =
  /\b(?:(?:education|study|student|overseas)\s+)?(?:agents?|agency|agencies|consultants?|consultancy)\b|(?:留学|教育)?(?:中介|机构|顾问)(?:机构|公司)?/giu

/** The question without its word for an agent; that word alone is the question. */
export const withoutAgentWord = (keyword: string | undefined): string | undefined => {
  const rest = keyword?.replace(AGENT, ' ').trim()
  return rest || keyword
}
