/** Here and not among the paths of the platform, which every page loads. */
export const awardListPath = (schoolId: string): string => `/qes-AwardCode/${schoolId}`
