// What reads and writes archives, with the libraries for it: loaded when somebody asks for one.
export { compareArchive } from './compareArchive';
export { readArchive } from './readArchive';
export { writeArchive } from './writeArchive';
