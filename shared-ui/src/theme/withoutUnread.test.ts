import { withoutUnread } from './withoutUnread';

const css =
  ':root{--a:1px;--b:var(--c, 2px);--c:3px;--d:var(--a);}[data-dark]{--a:4px;--b:5px;--c:6px;--d:7px;}';

test('variables that are read stay in every rule, and those that they read', () => {
  expect(withoutUnread(css, 'p{margin:calc(2 * var(--b, 0px));}')).toBe(
    ':root{--b:var(--c, 2px);--c:3px;}[data-dark]{--b:5px;--c:6px;}',
  );
});

test('the rules read variables too, and one that only an unread one reads goes with it', () => {
  expect(withoutUnread(`${css}p{width:var(--c);}`, '')).toBe(
    ':root{--c:3px;}[data-dark]{--c:6px;}p{width:var(--c);}',
  );
});

test('a variable of its own that a reader sets reads what it is set to', () => {
  expect(withoutUnread(css, '.button{--mine:var(--a);width:var(--mine);}')).toBe(
    ':root{--a:1px;}[data-dark]{--a:4px;}',
  );
});

test('rules without variables stay as they are', () => {
  expect(withoutUnread('a:hover{color:red;}', '')).toBe('a:hover{color:red;}');
});
