export const colorSchemeAttribute = 'data-color-scheme';
export const colorSchemeStorageKey = 'color-mode';

/**
 * The inline script of a page's head that sets the colour scheme before the first paint. It is one constant text,
 * so that a Content-Security-Policy can name its hash.
 */
export const colorSchemeScript =
  `(function(){var m;try{m=localStorage.getItem("${colorSchemeStorageKey}")}catch(e){}` +
  `if(m!=="light"&&m!=="dark")m=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";` +
  `document.documentElement.setAttribute("${colorSchemeAttribute}",m)})()`;
