/** The paths under each tab, without language prefix; a page of a remote may name its tab itself. */
const UNDER: Record<string, RegExp> = {
  courseFinder: /^\/course-(finder|detail)(\/|$)/,
  agentFinder: /^\/agent-(finder|detail)(\/|$)/,
  schoolFinder: /^\/school-(finder|detail)(\/|$)/,
  courseApplication: /^\/course-application(\/|$)/,
  visaApplication: /^\/visa-application(\/|$)/,
  newsTips: /^\/news(-tips)?(\/|$)/,
  moreServices: /^\/more-services(\/|$)/,
}

/** The tab that is lit on a path, if any. */
export const activeTab = (path: string, named?: string): string | undefined =>
  named ?? Object.keys(UNDER).find((tab) => UNDER[tab]?.test(path))
