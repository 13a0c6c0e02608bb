/** The `template` of a drawn page with its scripts and what they will ask for. */
export const laterScriptsId = 'app-scripts';

/** On the page's element until it has been painted: what lies below the first screen is laid out after that (index.html). */
export const beforePaintAttribute = 'data-before-paint';

/**
 * The inline script of a page's head that lets the scripts of a drawn page begin once the browser has painted the page:
 * before, they would share the line with its pictures and fonts. The page is on screen when its second frame begins. A page
 * in the background, which nobody paints, begins at once; one that opens at a place further down is laid out at once. A
 * constant text, so that a Content-Security-Policy can name its hash.
 */
export const startAfterPaintScript =
  `(function(){var d=document,e=d.documentElement,n=performance.getEntriesByType("navigation")[0];` +
  `if(!location.hash&&n&&n.type==="navigate")e.setAttribute("${beforePaintAttribute}","");` +
  `function go(){e.removeAttribute("${beforePaintAttribute}");` +
  `var t=d.getElementById("${laterScriptsId}");if(t)d.body.append(t.content)}` +
  `addEventListener("DOMContentLoaded",function(){` +
  `d.hidden?go():requestAnimationFrame(function(){requestAnimationFrame(function(){setTimeout(go)})})})})()`;
