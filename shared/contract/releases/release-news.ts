/** What staff may be told of by mail: given to visitors, taken back, frozen. */
export const RELEASE_NEWS = ['released', 'taken-back', 'frozen'] as const
export type ReleaseNews = (typeof RELEASE_NEWS)[number]
