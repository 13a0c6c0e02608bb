import { kinds, type Kind } from './kinds';

/** What a file is by its path, and what that says of it. */
export type Place = {
  kind: Kind;
  /** The file's name, or its folder's where the file is an index. */
  name: string;
  /** The folder that it is the index of: a course or a module. */
  folder?: string;
  /** The folder of the course or the module that it belongs to. */
  parent?: string;
};

const folders: Record<string, Kind> = {
  blog: kinds.blogPost,
  journal: kinds.journalEntry,
  challenges: kinds.challenge,
  journey: kinds.summary,
};

const known = new Set([...Object.keys(folders), 'courses', 'media', 'posts', '_posts', 'content', 'src']);

export const isSettings = (path: string) => /^settings\.ya?ml$/.test(path);
export const isMarkdown = (path: string) => /\.(md|markdown)$/.test(path);

/** Paths as this site has them, of the paths of an archive that was packed with its folder or by other software. */
export function sitePaths(paths: string[]): Map<string, string> {
  const [first = ''] = (paths[0] ?? '').split('/');
  const isPackedFolder =
    !known.has(first) && paths.length > 0 && paths.every((path) => path.startsWith(`${first}/`));
  return new Map(
    paths.map((path) => [
      path,
      (isPackedFolder ? path.slice(first.length + 1) : path)
        .replace(/^(?:src\/)?content\//, '')
        .replace(/^(?:_posts|posts)\//, 'blog/'),
    ]),
  );
}

/** Undefined for a path that means nothing here. */
export function placeOf(path: string): Place | undefined {
  if (!isMarkdown(path)) return undefined;
  const parts = path.replace(/\.[a-z]+$/, '').split('/');
  const isIndex = /^_?index$/.test(parts.at(-1) ?? '');
  if (isIndex) parts.pop();
  const [folder = '', ...rest] = parts;
  const name = rest.at(-1);
  if (name === undefined) return undefined;
  const kind = folders[folder];
  if (kind) return { kind, name };
  return folder === 'courses' ? placeInCourse(rest, name, isIndex) : undefined;
}

function placeInCourse(
  [course, module, lesson]: string[],
  name: string,
  isIndex: boolean,
): Place | undefined {
  const ofCourse = `courses/${course}`;
  if (!module) return { kind: kinds.course, name, folder: ofCourse };
  const ofModule = `${ofCourse}/${module}`;
  if (!lesson) return isIndex ? { kind: kinds.module, name, folder: ofModule, parent: ofCourse } : undefined;
  return { kind: kinds.lesson, name, parent: ofModule };
}
