/** The shell's script for a document with a live remote, and for the panel (docs/decisions/156). */
export const liveScriptName = 'live.js';

/** The script that replaces the shell's React by its development build. */
export const reactDevelopmentName = 'react-development.js';
