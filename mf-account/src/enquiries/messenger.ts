import { SOCIAL_SOFTWARE } from '@southbound/shared/contract/constants'

interface Named {
  socialSoftware: number | null
  socialNum: string | null
}
/** The messenger and the name there, as far as they are said. */
export const messengerOf = ({ socialSoftware, socialNum }: Named): string =>
  [SOCIAL_SOFTWARE[(socialSoftware ?? 0) - 1], socialNum].filter(Boolean).join(': ')
