/** Each step alone is short on a slow phone: what is pressed meanwhile is answered between two. */
export const nextTask = (): Promise<void> => new Promise((begin) => setTimeout(begin))
