const ROBOTS =
  /bot|crawl|spider|slurp|preview|headless|lighthouse|monitor|curl|wget|python|java\/|go-http|axios|node/i

/** By what it says of itself; who says nothing counts as one. */
export const isRobot = (agent: string): boolean => agent === '' || ROBOTS.test(agent)
