import { startBand } from './band';
import { startPanel } from './panel';
import { keepOnReload, keepRemote, originOf, rememberRenderers, type Live } from './document';

// The script for a document with a live remote, where it runs before the shell's scripts, and for the panel elsewhere
// (docs/decisions/156). Not part of the shell's build: visitors load nothing of it.
const { remote, port, page = '/', action = '', open } = document.currentScript?.dataset ?? {};

const live: Live | undefined = remote && port ? { remote, port, action } : undefined;

startPanel(open !== undefined, live && originOf(live));
if (live) {
  rememberRenderers();
  // The document was posted for at another address.
  history.replaceState(history.state, '', page);
  keepRemote(live);
  const band = startBand(live);
  keepOnReload(band.askForReload);
}
