/** Without header and footer: paths with /preview, /crm, /cn/crm or qes-AwardCode. */
export const isFullPage = (pathname: string): boolean =>
  /\/preview(\/|$)|^(\/cn)?\/crm(\/|$)|qes-AwardCode/.test(pathname)
