/** The id of a server-rendered page's `template` with its scripts and their preload links. */
export const laterScriptsId = 'app-scripts';
