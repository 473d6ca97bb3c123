import { defineRemote, type Texts } from '@southbound/shared/platform'

const HOME: Texts = { en: () => import('./locales/home.en.json'), zh: () => import('./locales/home.zh.json') }
const DETAIL: Texts = {
  en: () => import('./locales/detail.en.json'),
  zh: () => import('./locales/detail.zh.json'),
}
const OFFICE: Texts = {
  en: () => import('./components/detail/office-words.en.ts'),
  zh: () => import('./components/detail/office-words.zh.ts'),
}
const COMPARISON: Texts = {
  en: () => import('./course-comparison/words.en.ts'),
  zh: () => import('./course-comparison/words.zh.ts'),
}
const AWARDS: Texts = {
  en: () => import('./locales/award-list.en.json'),
  zh: () => import('./locales/award-list.zh.json'),
}
const FINDER: Texts = {
  en: () => import('./locales/finder.en.json'),
  zh: () => import('./locales/finder.zh.json'),
}
const KEPT: Texts = { en: () => import('./locales/kept.en.json'), zh: () => import('./locales/kept.zh.json') }
const SCHOLARSHIPS: Texts = {
  en: () => import('./locales/scholarships.en.json'),
  zh: () => import('./locales/scholarships.zh.json'),
}
const COSTS: Texts = {
  en: () => import('./locales/costs.en.json'),
  zh: () => import('./locales/costs.zh.json'),
}

export default defineRemote({
  name: 'mf-discovery',
  domain: 'discovery',
  routes: [
    {
      path: '',
      page: 'public',
      screen: () => import(/* webpackChunkName: 'home' */ './home/HomeScreen.tsx'),
      loader: () => import(/* webpackChunkName: 'home' */ './home/home.ts'),
      texts: HOME,
    },
    {
      path: 'course-finder',
      page: 'public',
      screen: () => import(/* webpackChunkName: 'course-finder' */ './course-finder/CourseFinderScreen.tsx'),
      loader: () => import(/* webpackChunkName: 'course-finder' */ './course-finder/course-finder.ts'),
      texts: FINDER,
      tab: 'courseFinder',
    },
    {
      path: 'agent-finder',
      page: 'public',
      screen: () => import(/* webpackChunkName: 'agent-finder' */ './agent-finder/AgentFinderScreen.tsx'),
      loader: () => import(/* webpackChunkName: 'agent-finder' */ './agent-finder/agent-finder.ts'),
      texts: FINDER,
      tab: 'agentFinder',
    },
    {
      path: 'school-finder',
      page: 'public',
      screen: () => import(/* webpackChunkName: 'school-finder' */ './school-finder/SchoolFinderScreen.tsx'),
      loader: () => import(/* webpackChunkName: 'school-finder' */ './school-finder/school-finder.ts'),
      texts: FINDER,
      tab: 'schoolFinder',
    },
    ...['course-detail/:type/:name/:id', 'course-detail'].map((path) => ({
      path,
      page: 'public' as const,
      screen: () => import(/* webpackChunkName: 'course-detail' */ './course-detail/CourseDetailScreen.tsx'),
      loader: () => import(/* webpackChunkName: 'course-detail' */ './course-detail/course-detail.ts'),
      texts: DETAIL,
      tab: 'courseFinder',
    })),
    ...['agent-detail/:name/:id', 'agent-detail'].map((path) => ({
      path,
      page: 'public' as const,
      screen: () => import(/* webpackChunkName: 'agent-detail' */ './agent-detail/AgentDetailScreen.tsx'),
      loader: () => import(/* webpackChunkName: 'agent-detail' */ './agent-detail/agent-detail.ts'),
      texts: OFFICE,
      tab: 'agentFinder',
    })),
    ...['school-detail/:name/:id', 'school-detail'].map((path) => ({
      path,
      page: 'public' as const,
      screen: () => import(/* webpackChunkName: 'school-detail' */ './school-detail/SchoolDetailScreen.tsx'),
      loader: () => import(/* webpackChunkName: 'school-detail' */ './school-detail/school-detail.ts'),
      texts: OFFICE,
      tab: 'schoolFinder',
    })),
    // This path hides the frame too.
    {
      path: 'qes-AwardCode/:id',
      page: 'public',
      screen: () => import(/* webpackChunkName: 'award-list' */ './award-list/AwardListScreen.tsx'),
      loader: () => import(/* webpackChunkName: 'award-list' */ './award-list/award-list.ts'),
      texts: AWARDS,
    },
    {
      path: 'solutions',
      page: 'public',
      screen: () => import('./solutions/SolutionsScreen.tsx'),
      loader: () => import('./solutions/solutions.ts'),
    },
    {
      path: 'rankings',
      page: 'public',
      screen: () => import('./rankings/RankingsScreen.tsx'),
      loader: () => import('./rankings/rankings.ts'),
    },
    {
      path: 'scholarships',
      page: 'public',
      screen: () => import('./scholarships/ScholarshipsScreen.tsx'),
      loader: () => import('./scholarships/scholarships.ts'),
      texts: SCHOLARSHIPS,
    },
    {
      path: 'cost-calculator',
      page: 'public',
      screen: () => import('./cost-calculator/CostCalculatorScreen.tsx'),
      loader: () => import('./cost-calculator/cost-calculator.ts'),
      texts: COSTS,
    },
    {
      path: 'how-results-are-ordered',
      page: 'public',
      screen: () => import('./how-results-are-ordered/HowOrderedScreen.tsx'),
      loader: () => import('./how-results-are-ordered/how-ordered.ts'),
    },
    {
      path: 'block-list',
      page: 'public',
      screen: () => import('./block-list/BlockListScreen.tsx'),
      loader: () => import('./block-list/block-list.ts'),
    },
    // Drafts as their public pages show them; this path hides the frame.
    {
      path: 'preview/agent',
      title: 'preview.title',
      signedIn: true,
      allow: ['agent'],
      screen: () => import('./preview/AgentPreviewScreen.tsx'),
      texts: OFFICE,
    },
    {
      path: 'preview/school',
      title: 'preview.title',
      signedIn: true,
      allow: ['institution'],
      screen: () => import('./preview/SchoolPreviewScreen.tsx'),
      texts: OFFICE,
    },
    {
      path: 'preview/course/:id',
      title: 'preview.title',
      signedIn: true,
      allow: ['institution'],
      screen: () => import('./preview/CoursePreviewScreen.tsx'),
      texts: DETAIL,
    },
    {
      path: 'course-comparison',
      screen: () => import('./course-comparison/CourseComparisonScreen.tsx'),
      title: 'comparison.title',
      signedIn: true,
      deny: ['other'],
      may: 'discovery.comparison',
      texts: COMPARISON,
    },
    {
      path: 'account/favourites',
      screen: () => import('./favourites/FavouritesScreen.tsx'),
      title: 'favourites.title',
      signedIn: true,
      deny: ['other'],
      may: 'discovery.favourites',
      menu: 'favourites',
      texts: KEPT,
    },
    {
      path: 'account/manage-courses',
      screen: () => import('./manage-courses/ManageCoursesScreen.tsx'),
      title: 'manageCourses.title',
      signedIn: true,
      allow: ['institution'],
      may: 'discovery.catalogue',
      menu: 'manageCourses',
      texts: DETAIL,
    },
  ],
  slots: {
    panel: {
      favourites: () => import('./favourites/FavouritesPanel.tsx'),
      compare: () => import('./compare/ComparePanel.tsx'),
    },
    mark: { compare: () => import('./compare/CompareMark.tsx') },
  },
  texts: { en: () => import('./locales/en.json'), zh: () => import('./locales/zh.json') },
})
