import { ConfigProvider } from 'antd'

/** As said, else as the form is. */
export function useDisabled(said?: boolean): boolean {
  const { componentDisabled } = ConfigProvider.useConfig()
  return said ?? componentDisabled ?? false
}
