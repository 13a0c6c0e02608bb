import { JSDOM } from 'jsdom';
import { quickenSelectors } from './quickSelectors';

quickenSelectors();

const page = `
  <body class="page"><dialog open class="css-1a Dialog-root"><p class="css-2b&#10;note">A</p><input type="text" class="field"></dialog>
  <ul class="css-3c"><li data-x="a,b(c" id="one">1</li><li class="css-1a off">2</li></ul><svg class="icon"><path d=""/></svg></body>`;

it.each([
  ...[
    '.css-1a',
    '.css-2b',
    '.note',
    '.css-1',
    'p',
    'P',
    'li',
    'path',
    '*',
    ':root',
    '#one',
    '[open]',
    '.page .css-1a',
  ],
  ...[
    '.css-3c>.off',
    '.css-3c > li + li',
    '.css-1a ~ ul',
    'p, .icon',
    'p, #one',
    '.css-3c li:not(.css-1a)',
    'li:not(.css-1a, p)',
  ],
  ...[
    ':is(p, .icon)',
    'ul :where(.off)',
    '.css-1a.off',
    '.off.css-1a',
    'li[data-x="a,b(c"]',
    '.field[type="text"]',
    'li:nth-child(2)',
  ],
  ...[
    'dialog:not([open])',
    '.css-1a:not(.off):not(:hover)',
    '.css-1a:not(:is(.off, .x))',
    String.raw`.css-1\61`,
    'li::before',
  ],
])('A rule of %s holds for the elements that match it, and for no others', (selector) => {
  const { window } = new JSDOM(`<!doctype html><style>${selector} { order: 7 }</style>${page}`);
  const elements = [...window.document.querySelectorAll('*')];
  const styled = elements.filter((element) => window.getComputedStyle(element).order === '7');
  expect(styled).toEqual(elements.filter((element) => element.matches(selector)));
});
