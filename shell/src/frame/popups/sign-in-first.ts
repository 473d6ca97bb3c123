import { createStore } from '@southbound/shared/platform'

/** Whether the login popup is open. */
export const useSignInStore = createStore<{ isAsking: boolean }>('sign in', () => ({ isAsking: false }))

/** Opens or closes the login popup. */
export const askToSignIn = (isAsking: boolean): void => useSignInStore.setState({ isAsking })
export const useAskingToSignIn = (): boolean => useSignInStore(({ isAsking }) => isAsking)
