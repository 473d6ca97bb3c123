/** What the processes of one server say to each other. */
export const STANDS = 'catalogue stands'
export const METRICS = 'metrics of all'
export interface MetricsQuestion {
  say: typeof METRICS
  id: number
}
export interface MetricsAnswer extends MetricsQuestion {
  text: string
}
