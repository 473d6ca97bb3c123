import { createStore } from '@southbound/shared/platform'

const useSignInStore = createStore<{ isAsking: boolean }>('sign in', () => ({ isAsking: false }))

export const askToSignIn = (isAsking: boolean): void => useSignInStore.setState({ isAsking })
export const useAskingToSignIn = (): boolean => useSignInStore(({ isAsking }) => isAsking)
