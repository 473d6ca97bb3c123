/** An amount that was left as offered is not sent: the server then grants all that is left of it by now. */
export const partOf = (offered: string, amount: string): { amount?: string } =>
  Number(amount) === Number(offered) ? {} : { amount }
