/** What other modules tell the ranking. */
export { type Moved, rankAgain } from './rank-again.ts'
