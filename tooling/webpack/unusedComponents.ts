/**
 * A loader for a library whose components are made by calls: says that they may go when nobody uses them, and drops their
 * names for developers' tools, which would count as a use.
 */
export default function unusedComponents(source: string): string {
  return source
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1');
}
