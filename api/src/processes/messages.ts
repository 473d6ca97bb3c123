/** What the processes of one server say to each other. */
export const STANDS = 'catalogue stands'
export const SERVES = 'serves the port'
/** Said once by each process when it serves the port: how it greets whoever started it. */
export interface ServesNotice {
  say: typeof SERVES
  greeting: string
}
export const METRICS = 'metrics of all'
export interface MetricsQuestion {
  say: typeof METRICS
  id: number
}
export interface MetricsAnswer extends MetricsQuestion {
  text: string
}
