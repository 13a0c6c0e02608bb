import { startBand } from './band';
import { startPanel } from './panel';
import { keepConfig, keepOnReload, rememberRenderers, type Live } from './document';

// The script for a document with a live remote, where it runs before the shell's scripts, and for the panel elsewhere
// (docs/decisions/156). Not part of the shell's build: visitors load nothing of it.
const { remote, port, page = '/', action = '', open } = document.currentScript?.dataset ?? {};

startPanel(open !== undefined);
if (remote && port) run({ remote, port, action });

function run(live: Live) {
  rememberRenderers();
  // The document was posted for at another address.
  history.replaceState(history.state, '', page);
  keepConfig(live);
  const band = startBand(live);
  keepOnReload(band.askForReload);
}
