/** Who sends. */
export const SENDER = { 'service.name': 'southbound' }

/** Where a collector takes traces or logs, by OTLP over HTTP. */
export const addressAt = (endpoint: string, what: 'traces' | 'logs'): string =>
  `${endpoint.replace(/\/+$/, '')}/v1/${what}`
