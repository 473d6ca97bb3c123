import { ApiError, api } from '@southbound/shared/platform'
import { useRef } from 'react'

interface Proof {
  account: string
  verifyCode: string
}

/**
 * Runs an act with the key of a mailed code. The server takes a code once: its key serves again, after
 * a refused password too, until the code or the account changes or the server no longer takes the key.
 */
export function useResetKey() {
  const held = useRef<(Proof & { key: string }) | null>(null)
  const keyOf = async ({ account, verifyCode }: Proof) => {
    const { current: last } = held
    if (last?.account === account && last.verifyCode === verifyCode) return last.key
    const { key } = await api('GET /account/email/passwd', { query: { account, verifyCode } })
    held.current = { account, verifyCode, key }
    return key
  }
  return async (proof: Proof, act: (key: string) => Promise<void>) => {
    try {
      await act(await keyOf(proof))
    } catch (error) {
      if (error instanceof ApiError && error.failure === 'account.verify-code') held.current = null
      throw error
    }
  }
}
