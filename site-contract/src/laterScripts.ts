/** The `template` of a server-rendered page with its scripts and their preload links. */
export const laterScriptsId = 'app-scripts';
