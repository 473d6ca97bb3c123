import { defineRemote } from '@southbound/shared/platform'

/** Finding: home, finders, rankings, details, and what a person keeps and compares. */
export default defineRemote({
  name: 'mf-discovery',
  domain: 'discovery',
  routes: [
    { path: '', page: 'public', screen: () => import('./home/HomeScreen.tsx'), loader: () => import('./home/home.ts') },
    {
      path: 'course-finder',
      page: 'public',
      screen: () => import('./course-finder/CourseFinderScreen.tsx'),
      loader: () => import('./course-finder/course-finder.ts'),
      tab: 'courseFinder',
    },
    {
      path: 'agent-finder',
      page: 'public',
      screen: () => import('./agent-finder/AgentFinderScreen.tsx'),
      loader: () => import('./agent-finder/agent-finder.ts'),
      tab: 'agentFinder',
    },
    {
      path: 'school-finder',
      page: 'public',
      screen: () => import('./school-finder/SchoolFinderScreen.tsx'),
      loader: () => import('./school-finder/school-finder.ts'),
      tab: 'schoolFinder',
    },
    ...['course-detail/:type/:name/:id', 'course-detail'].map((path) => ({
      path,
      page: 'public' as const,
      screen: () => import('./course-detail/CourseDetailScreen.tsx'),
      loader: () => import('./course-detail/course-detail.ts'),
      tab: 'courseFinder',
    })),
    ...['agent-detail/:name/:id', 'agent-detail'].map((path) => ({
      path,
      page: 'public' as const,
      screen: () => import('./agent-detail/AgentDetailScreen.tsx'),
      loader: () => import('./agent-detail/agent-detail.ts'),
      tab: 'agentFinder',
    })),
    ...['school-detail/:name/:id', 'school-detail'].map((path) => ({
      path,
      page: 'public' as const,
      screen: () => import('./school-detail/SchoolDetailScreen.tsx'),
      loader: () => import('./school-detail/school-detail.ts'),
      tab: 'schoolFinder',
    })),
    {
      path: 'solutions',
      page: 'public',
      screen: () => import('./solutions/SolutionsScreen.tsx'),
      loader: () => import('./solutions/solutions.ts'),
    },
    { path: 'rankings', page: 'public', screen: () => import('./rankings/RankingsScreen.tsx'), loader: () => import('./rankings/rankings.ts') },
    {
      path: 'how-results-are-ordered',
      page: 'public',
      screen: () => import('./how-results-are-ordered/HowOrderedScreen.tsx'),
      loader: () => import('./how-results-are-ordered/how-ordered.ts'),
    },
    // The rough draft of the own profile as its public page would show it; the path hides the frame.
    { path: 'preview/agent', title: 'preview.title', signedIn: true, allow: ['agent'], screen: () => import('./preview/AgentPreviewScreen.tsx') },
    { path: 'preview/school', title: 'preview.title', signedIn: true, allow: ['institution'], screen: () => import('./preview/SchoolPreviewScreen.tsx') },
    { path: 'preview/course/:id', title: 'preview.title', signedIn: true, allow: ['institution'], screen: () => import('./preview/CoursePreviewScreen.tsx') },
    {
      path: 'course-comparison',
      screen: () => import('./course-comparison/CourseComparisonScreen.tsx'),
      title: 'comparison.title',
      signedIn: true,
      deny: ['other'],
      may: 'discovery.comparison',
    },
    {
      path: 'account/favourites',
      screen: () => import('./favourites/FavouritesScreen.tsx'),
      title: 'favourites.title',
      signedIn: true,
      deny: ['other'],
      may: 'discovery.favourites',
      menu: 'favourites',
    },
    {
      path: 'account/manage-courses',
      screen: () => import('./manage-courses/ManageCoursesScreen.tsx'),
      title: 'manageCourses.title',
      signedIn: true,
      allow: ['institution'],
      may: 'discovery.catalogue',
      menu: 'manageCourses',
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
