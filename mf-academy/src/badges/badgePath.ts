/** The page of a badge that is shared; the site's origin has to be put before it to pass it on. */
export const badgePath = (userBadgeId: string) => `/academy/badges/${userBadgeId}`;
