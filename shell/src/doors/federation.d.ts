declare module 'federation-container-entry' {
  export const initContainerEntry: (options: object) => unknown
}
