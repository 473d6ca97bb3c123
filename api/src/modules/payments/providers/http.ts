import { ProviderFault } from './provider.ts'

const PATIENCE_MS = 10_000

export interface Answer {
  status: number
  headers: Headers
  text: string
}
/** Throws ProviderFault when the provider does not answer in time. */
export async function ask(url: string, init: RequestInit): Promise<Answer> {
  const bytes = await askBytes(url, init)
  return { ...bytes, text: bytes.body.toString('utf8') }
}

export async function askBytes(
  url: string,
  init: RequestInit,
): Promise<{ status: number; headers: Headers; body: Buffer }> {
  try {
    const answer = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return {
      status: answer.status,
      headers: answer.headers,
      body: Buffer.from(await answer.arrayBuffer()),
    }
  } catch (error) {
    throw new ProviderFault(`${new URL(url).host} does not answer: ${(error as Error).message}`, 'silent')
  }
}
