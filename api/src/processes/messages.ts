export const STANDS = 'catalogue stands'
export const SERVES = 'serves the port'
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
