import os from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { createCssVariablesTheme, createHighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { bundledLanguages } from 'shiki/langs';

// The thread that tokenizes code (CodeColors.ts). Plain JavaScript, so that it starts without a compiler. A language is loaded with
// the first block of it.

// Linux alone has a priority for each thread; elsewhere it would be the server's.
if (process.platform === 'linux') os.setPriority(workerData.niceness);

// The theme names kinds of tokens instead of colours, as `var(--keyword)`.
const theme = createCssVariablesTheme({ variablePrefix: '--' });
const highlighter = await createHighlighterCore({
  themes: [theme],
  langs: [],
  engine: createJavaScriptRegexEngine({ forgiving: true }),
});

async function tokenize({ language, code }) {
  if (!Object.hasOwn(bundledLanguages, language)) return null;
  await highlighter.loadLanguage(bundledLanguages[language]);
  // Without Shiki's own limit, which would colour the rest of a line like its last token; CodeColors.ts ends this thread instead.
  const options = { lang: language, theme: theme.name, tokenizeTimeLimit: 0 };
  const lines = highlighter.codeToTokensBase(code, options);
  const tokens = [];
  const add = (length, kind) => {
    if (tokens.at(-1)?.[1] === kind) tokens.at(-1)[0] += length;
    else tokens.push([length, kind]);
  };
  for (const [index, line] of lines.entries()) {
    if (index > 0) add(1, '');
    for (const { content, color } of line)
      add(content.length, content.trim() === '' ? '' : (/^var\(--(?:token-)?(.*)\)$/.exec(color)?.[1] ?? ''));
  }
  return tokens;
}

parentPort.on('message', (block) => {
  tokenize(block).then(
    (tokens) => parentPort.postMessage(tokens),
    () => parentPort.postMessage(null),
  );
});
