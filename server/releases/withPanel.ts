import { liveScriptName } from 'shared-node/liveFiles';

/** The script of the panel of remotes (docs/decisions/156), which reviewers get with their pages. */
export const panelScript = `<script defer src="/${liveScriptName}"></script>`;

/** Adds the panel to a page, before the scripts whose federation runtime it watches. */
export const withPanel = (html: string): string =>
  html.replace('<script defer', () => `${panelScript}<script defer`);
