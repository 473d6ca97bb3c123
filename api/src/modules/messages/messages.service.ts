/** What other modules take from messages: whether one person may reach another. */
export { isOpenBetween } from './open-between.ts'
export { suspendedUntil } from './suspended-until.ts'
