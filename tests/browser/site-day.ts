/** The day of the build, long gone, so that whatever the visitor's browser corrects is seen to change. */
export const siteDay = new Date('2024-02-03T00:00:00Z');
