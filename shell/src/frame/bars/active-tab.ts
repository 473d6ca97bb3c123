/** A remote's page may name its tab itself. */
const UNDER: Record<string, RegExp> = {
  courseFinder: /^\/course-(finder|detail)(\/|$)/,
  agentFinder: /^\/agent-(finder|detail)(\/|$)/,
  schoolFinder: /^\/school-(finder|detail)(\/|$)/,
  courseApplication: /^\/course-application(\/|$)/,
  visaApplication: /^\/visa-application(\/|$)/,
  newsTips: /^\/news(-tips)?(\/|$)/,
  moreServices: /^\/more-services(\/|$)/,
}

export const activeTab = (path: string, named?: string): string | undefined =>
  named ?? Object.keys(UNDER).find((tab) => UNDER[tab]?.test(path))
