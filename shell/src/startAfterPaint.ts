/** The `template` of a drawn page with its scripts and what they will ask for. */
export const laterScriptsId = 'app-scripts';

/**
 * The inline script of a page's head that lets the scripts of a drawn page begin once the browser has painted the page:
 * before, they would share the line with its pictures and fonts. A page in the background, which nobody paints, begins at
 * once. A constant text, so that a Content-Security-Policy can name its hash.
 */
export const startAfterPaintScript =
  `addEventListener("DOMContentLoaded",function(){` +
  `var t=document.getElementById("${laterScriptsId}");` +
  `function go(){document.body.append(t.content)}` +
  `if(t)document.hidden?go():requestAnimationFrame(function(){setTimeout(go)})})`;
