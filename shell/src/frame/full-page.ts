/** Pages that stand alone, without header and footer: paths containing /preview, /crm, /cn/crm or qes-AwardCode. */
export const isFullPage = (pathname: string): boolean =>
  /\/preview(\/|$)|^(\/cn)?\/crm(\/|$)|qes-AwardCode/.test(pathname)
