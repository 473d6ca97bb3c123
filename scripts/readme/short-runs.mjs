/** `lines` run in order once `running` answers at a path (`answers`) or has said something (`says`). */
const START = { running: 'npm start', answers: '/readyz' }
const PAGES = ['', 'cn', 'course-finder', 'cn/course-finder', 'login', 'crm']
const RELEASE = {
  ...START,
  hasToken: true,
  lines: [
    'npm run release -- publish mf-commerce --version 9.0.1',
    'npm run release -- canary mf-commerce 9.0.1 --percent 10 --reason "a try"',
    'npm run release -- abort mf-commerce --reason "a try"',
    'npm run release -- promote mf-commerce 9.0.1 --again --reason "a try"',
    'npm run release -- publish mf-commerce --version 9.0.2',
    'npm run release -- promote mf-commerce 9.0.2 --reason "a try"',
    'npm run release -- rollback mf-commerce 9.0.1 --reason "a try"',
    'npm run release -- status mf-commerce',
    'npm run gate -- $SITE',
  ],
}
const lines = (...all) => ({ lines: all })
const inBrowser = (...all) => ({ inBrowser: true, lines: all })

export const SHORT_RUNS = {
  start: {
    ...START,
    lines: [`curl -fsS --fail-early ${PAGES.map((page) => `-o /dev/null $SITE/${page}`).join(' ')}`],
  },
  test: inBrowser('npm test'),
  'test:unit': lines('npm run test:unit -- shared/contract'),
  'test:api': lines('npm run test:api -- api/src/modules/flags'),
  'test:e2e': inBrowser('npm run test:e2e -- e2e/shell/links.spec.ts'),
  'E2E_FULL=1 test:e2e': inBrowser('E2E_FULL=1 npm run test:e2e -- e2e/shell/links.spec.ts'),
  'test:releases': inBrowser(
    'npm run test:releases -- --project=desktop --grep "are not there keep the policy|misfit stays out|its own folder and shared"',
  ),
  import: lines('npm run import -- $REGISTER --dry-run', 'npm run import -- $REGISTER --force "a try"'),
  'seed:demo': lines('npm run seed:demo'),
  calls: lines('npm run calls'),
  'bench search': lines('npm run bench -- search 1 --sizes=2000,3000 --databases=pglite,postgres'),
  'bench busy': lines('npm run bench -- busy 2000'),
  'bench search-quality': lines('npm run bench -- search-quality 3'),
  'bench page-load': inBrowser('npm run bench -- page-load 1 --only=course-en'),
  'bench interaction': inBrowser('npm run bench -- interaction 1 --only=1280'),
  'bench render': lines('npm run bench -- render 1'),
  'bench live': lines('npm run bench -- live 100 --rounds=1'),
  'bench raised': lines('npm run bench -- raised 20 --rate=20 --seconds=1'),
  'bench cases': lines('npm run bench -- cases 3 --cases=200'),
  'bench content': lines('npm run bench -- content 3 --messages=200 --articles=200'),
  'bench commerce': lines('npm run bench -- commerce 3 --orders=200 --records=200'),
  'bench commerce-sequences': lines('npm run bench -- commerce-sequences 2000'),
  'bench sign-in': lines('npm run bench -- sign-in 1 --people=3'),
  'bench uploads': lines('npm run bench -- uploads 1 --files=3'),
  'bench bundles': lines('npm run bench -- bundles'),
  'bench team': inBrowser('npm run bench -- team'),
  'release publish': RELEASE,
  'release canary': RELEASE,
  'release promote': RELEASE,
  'release rollback': RELEASE,
  'release abort': RELEASE,
  'release status': RELEASE,
  gate: lines('npm run build', 'npm run gate'),
  'dev mf-commerce': { running: 'npm run dev -- mf-commerce', says: /\/site\/grant\/[\w-]+/, lines: [] },
  'remote:new mf-events': lines('npm run remote:new -- mf-events --en Events --zh 活动'),
  'new:screen mf-commerce': lines(
    'npm run new:screen -- mf-commerce account/invoices --en Invoices --zh 发票',
    'npx jest --selectProjects web -- mf-commerce/src/invoices',
    'npm run types',
  ),
  'new:call commerce': lines(
    'npm run new:call -- commerce "GET /invoice/invoiceList" --access commerce.cart',
    'npx jest --selectProjects api -- api/src/modules/commerce/invoice-list',
    'npm run types',
  ),
  find: lines('npm run find -- "Please check what you entered"'),
  readme: lines('npm run readme -- calls'),
  build: lines('npm run build', 'npm run build'),
  types: lines('npm run types', 'npm run types -- --since'),
  versions: lines('npm run versions -- --no-git-tag-version --no-push --yes'),
  format: lines('npm run format'),
}
