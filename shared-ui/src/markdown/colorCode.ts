/** The address of the site's server that colours code, by a POST of `{ language, code }`. */
export const codePath = '/code';

/** The tokens of a block of code; -1 is the colour of the text. */
export type ColoredCode = { colors: string[]; tokens: [length: number, color: number][] };

/**
 * Colours the code of a text that React has rendered, block by block. The site's server knows the languages, so that no grammar is
 * loaded here. Code stays plain if the server does not answer. React replaces the whole content of a block whose code changes.
 */
export async function colorCode(text: Element, signal: AbortSignal): Promise<void> {
  for (const block of text.querySelectorAll('pre > code[class^="language-"]')) {
    if (block.childElementCount > 0) continue;
    const code = block.textContent;
    const language = block.className.slice('language-'.length);
    const response = await fetch(codePath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ language, code }),
      signal,
    }).catch(() => null);
    if (!response?.ok) return;
    const colored = (await response.json().catch(() => null)) as ColoredCode | null;
    if (colored && !signal.aborted && block.textContent === code)
      block.replaceChildren(...toElements(code, colored));
  }
}

function* toElements(code: string, { colors, tokens }: ColoredCode) {
  let at = 0;
  for (const [length, color] of tokens) {
    const span = document.createElement('span');
    span.style.color = colors[color] ?? '';
    span.append(code.slice(at, (at += length)));
    yield color < 0 ? (span.firstChild ?? '') : span;
  }
}
