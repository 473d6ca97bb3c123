export const isFullPage = (pathname: string): boolean =>
  /\/preview(\/|$)|^(\/cn)?\/crm(\/|$)|qes-AwardCode/.test(pathname)
