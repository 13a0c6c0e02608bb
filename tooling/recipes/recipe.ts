/** A code block in a recipe: edits (`diff`) or commands (`sh`). */
export type Block = { language: string; text: string };

type Files = { read: (file: string) => string; write: (file: string, text: string) => void };

/** Returns a chapter's code blocks, without their list indentation. */
export function readBlocks(markdown: string, chapter: string): Block[] {
  const [, rest = ''] = markdown.split(`\n## ${chapter}\n`);
  const [own = ''] = rest.split('\n## ', 1);
  return [...own.matchAll(/^( *)```(\w+)\n([^]*?)^ *```$/gm)].map(
    ([, indent = '', language = '', text = '']) => ({
      language,
      text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  );
}

/** Applies edits. Each begins with `--- file`; its context and removed lines must occur in the file exactly once. */
export function applyBlock(diff: string, { read, write }: Files): void {
  for (const edit of diff.split(/^--- /m).slice(1)) {
    const [file = '', ...lines] = edit.trimEnd().split('\n');
    const side = (added: string) =>
      lines.flatMap((line) => (line === '' || line[0] === ' ' || line[0] === added ? [line.slice(1)] : []));
    const before = side('-').join('\n');
    const parts = read(file).split(before);
    if (parts.length !== 2) throw new Error(`${file} has not these lines once:\n${before}`);
    write(file, parts.join(side('+').join('\n')));
  }
}
