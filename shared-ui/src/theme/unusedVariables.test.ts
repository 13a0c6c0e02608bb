import { removeUnusedVariables } from './unusedVariables';

const css =
  ':root{--a:1px;--b:var(--c, 2px);--c:3px;--d:var(--a);}[data-dark]{--a:4px;--b:5px;--c:6px;--d:7px;}';

test('Variables that are used stay in every rule, and so do the variables in their values', () => {
  expect(removeUnusedVariables(css, 'p{margin:calc(2 * var(--b, 0px));}')).toBe(
    ':root{--b:var(--c, 2px);--c:3px;}[data-dark]{--b:5px;--c:6px;}',
  );
});

test('Variables that the rules use stay, and a variable that only an unused one refers to is removed', () => {
  expect(removeUnusedVariables(`${css}p{width:var(--c);}`, '')).toBe(
    ':root{--c:3px;}[data-dark]{--c:6px;}p{width:var(--c);}',
  );
});

test('A variable that is set outside the rules keeps the variables in its value', () => {
  expect(removeUnusedVariables(css, '.button{--mine:var(--a);width:var(--mine);}')).toBe(
    ':root{--a:1px;}[data-dark]{--a:4px;}',
  );
});

test('Rules without variables stay unchanged', () => {
  expect(removeUnusedVariables('a:hover{color:red;}', '')).toBe('a:hover{color:red;}');
});
