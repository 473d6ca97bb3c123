/**
 * A cookie for the site at `url` that has the demo's announcements
 * closed: their card lies over what a journey presses.
 */
export const closedAnnouncements = (url = '') => ({ name: 'announcement', value: '1.2', url })
