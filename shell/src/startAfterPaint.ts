import { laterScriptsId } from '@brand/site-contract/laterScripts';

/**
 * The attribute on the html element until the first paint; the layout below the first screen waits for its removal (index.html).
 */
export const beforePaintAttribute = 'data-before-paint';

// The milliseconds after the load event that a page waits for its visitor before it adds its scripts by itself.
const waitMs = 3000;

/**
 * The inline script in the head that adds a server-rendered page's scripts when the visitor acts: reading needs none, and the
 * document of a tapped link would wait behind them. An act is a press or a key, unless it follows a link, which makes the scripts
 * wait again. Where nobody acts, they come three seconds after the load event, or five after the paint if a picture is slow; at the
 * load event for somebody who is logged in or has reacted here, whose header and presses are their own; and at once when the
 * service worker reports that its copy of the page has changed. The first paint is over when the second frame begins; a page that
 * opens scrolled down is laid out immediately. A constant string, so that the Content-Security-Policy can contain its hash.
 */
export const startAfterPaintScript = `(function(){
  var d=document,e=d.documentElement,n=performance.getEntriesByType("navigation")[0],wait=${waitMs},painted,acted,timer;
  if(!location.hash&&n&&n.type==="navigate")e.setAttribute("${beforePaintAttribute}","");
  try{for(var k in localStorage)if(/-auth-token$|^reactions\\.own$/.test(k))wait=0}catch(x){}
  function add(){
    acted=true;
    var t=painted&&d.getElementById("${laterScriptsId}");
    if(t)d.body.append(t.content)
  }
  ["pointerdown","keydown","click"].forEach(function(type){
    addEventListener(type,function(x){
      if(!x.target.closest||!x.target.closest("a[href]"))add();
      else if(timer)later()
    },true)
  });
  if(navigator.serviceWorker)navigator.serviceWorker.addEventListener("message",add);
  function later(){clearTimeout(timer);timer=setTimeout(add,wait)}
  function go(){
    painted=true;
    e.removeAttribute("${beforePaintAttribute}");
    if(acted)return add();
    if(d.readyState==="complete")return later();
    addEventListener("load",later);
    timer=setTimeout(add,2000+wait)
  }
  addEventListener("DOMContentLoaded",function(){
    d.hidden?go():requestAnimationFrame(function(){requestAnimationFrame(function(){setTimeout(go)})})
  })
})()`;
