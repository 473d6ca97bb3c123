/** What staff may have mailed to them: given to visitors, taken back, frozen. */
export const RELEASE_NEWS = ['released', 'taken-back', 'frozen'] as const
export type ReleaseNews = (typeof RELEASE_NEWS)[number]
