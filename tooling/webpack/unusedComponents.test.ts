import unusedComponents from './unusedComponents';

it('says of components that are made by calls that they may go, and forgets their names', () => {
  const source = [
    'var Link = React10.forwardRef(function LinkWithRef() {});',
    'Link.displayName = "Link";',
    'var Context = React.createContext(null);',
    'function Page() { const name = Link.displayName; }',
  ].join('\n');

  expect(unusedComponents(source).split('\n')).toEqual([
    'var Link = /* @__PURE__ */ React10.forwardRef(function LinkWithRef() {});',
    '',
    'var Context = /* @__PURE__ */ React.createContext(null);',
    'function Page() { const name = Link.displayName; }',
  ]);
});
