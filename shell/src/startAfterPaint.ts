import { laterScriptsId } from '@brand/site-contract/laterScripts';

/**
 * The attribute of the html element until the first paint; the layout below the first screen waits for its
 * removal (index.html).
 */
export const beforePaintAttribute = 'data-before-paint';

/**
 * The inline script in the head that adds the scripts of a server-rendered page once the browser has painted it: before,
 * they would share the connection with its pictures and fonts. The first paint is over when the second frame begins. A
 * page in the background, which is never painted, starts at once; a page that opens scrolled down is laid out at once. A
 * constant text, so that the Content-Security-Policy can name its hash.
 */
export const startAfterPaintScript =
  `(function(){var d=document,e=d.documentElement,n=performance.getEntriesByType("navigation")[0];` +
  `if(!location.hash&&n&&n.type==="navigate")e.setAttribute("${beforePaintAttribute}","");` +
  `function go(){e.removeAttribute("${beforePaintAttribute}");` +
  `var t=d.getElementById("${laterScriptsId}");if(t)d.body.append(t.content)}` +
  `addEventListener("DOMContentLoaded",function(){` +
  `d.hidden?go():requestAnimationFrame(function(){requestAnimationFrame(function(){setTimeout(go)})})})})()`;
