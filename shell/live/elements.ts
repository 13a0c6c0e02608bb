type Properties<Tag extends keyof HTMLElementTagNameMap> = Partial<
  Omit<HTMLElementTagNameMap[Tag], 'children'>
>;

/** Creates an element; the site's policy makes no markup from texts. */
export function create<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Properties<Tag> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/** Adds a part with styles of its own to the page, in the language of the interface. */
export function addPart(name: string, css: string): ShadowRoot {
  const host = create('div', { id: name, lang: 'en' });
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  // Not in the body, where the shell renders and scrolls.
  document.documentElement.append(host);
  return root;
}

/** Adds styles to the page itself. */
export function addPageStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
