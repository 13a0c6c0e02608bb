// Entry point for tests outside this package, which make and read files as owners bring them.
export { compareArchive } from '../src/archive/compareArchive';
export { emptyContent, type Content } from '../src/archive/content';
export { readArchive } from '../src/archive/readArchive';
export { writeArchive } from '../src/archive/writeArchive';
export { packZip, unpackZip } from '../src/archive/zip';
export { ghostData, ghostJson, ghostZip } from '../src/imports/ghost.fixture';
export { dayOneZip, evening, journivEntry, journivZip } from '../src/imports/journals.fixture';
export { mediumZip } from '../src/imports/medium.fixture';
export { readAll } from '../src/imports/readAll.fixture';
export { substackZip } from '../src/imports/substack.fixture';
export { wxr } from '../src/imports/wordpress.fixture';
