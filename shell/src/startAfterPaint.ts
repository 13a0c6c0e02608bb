import { laterScriptsId } from '@brand/site-contract/laterScripts';

/**
 * The attribute on the html element until the first paint; the layout below the first screen waits for its removal (index.html).
 */
export const beforePaintAttribute = 'data-before-paint';

/**
 * The inline script in the head that adds a server-rendered page's scripts once the browser has painted and the page has loaded,
 * because before that they would compete with pictures, fonts and the document of a link that is pressed early. They wait for a
 * slow picture for two seconds at most. The first paint is over when the second frame begins. A background page, which is
 * never painted, adds them immediately; a page that opens scrolled down is laid out immediately. A constant string, so that the
 * Content-Security-Policy can contain its hash.
 */
export const startAfterPaintScript =
  `(function(){var d=document,e=d.documentElement,n=performance.getEntriesByType("navigation")[0];` +
  `if(!location.hash&&n&&n.type==="navigate")e.setAttribute("${beforePaintAttribute}","");` +
  `function add(){var t=d.getElementById("${laterScriptsId}");if(t)d.body.append(t.content)}` +
  `function go(){e.removeAttribute("${beforePaintAttribute}");` +
  `if(d.hidden||d.readyState==="complete")return add();addEventListener("load",add);setTimeout(add,2000)}` +
  `addEventListener("DOMContentLoaded",function(){` +
  `d.hidden?go():requestAnimationFrame(function(){requestAnimationFrame(function(){setTimeout(go)})})})})()`;
