import { cacheNames } from '@brand/site-contract/offline';
import { queriesId } from '../keepEarlyPresses';

/** The event by which a page that has started asks for the service worker. */
export const startedEvent = 'page-started';

/**
 * The inline script in the head that caches a served page for the service worker, from the browser's own cache, and registers the
 * worker when the page is left, so that a visitor who leaves before the page's scripts run has both on the next visit. A page that
 * has started asks for it itself. Not sooner, because a browser that has a worker does not use what it prefetched without one. The
 * script's Trusted Types policy knows one URL. Development has no service worker, because files change under the same name; a site
 * may switch it off (docs/decisions/017). A constant string, like startAfterPaintScript.
 */
export const registerWorkerScript = `(function(){
  var d=document,w=navigator.serviceWorker,t=window.trustedTypes,u="/sw.js";
  if(!w)return;
  if(t)u=t.createPolicy("worker",{createScriptURL:function(){return"/sw.js"}}).createScriptURL(u);
  function register(){w.register(u,{updateViaCache:"none"})}
  addEventListener("${startedEvent}",register);
  addEventListener("load",function(){
    var c=d.getElementById("app-config"),l=location.href;
    c=c&&JSON.parse(c.textContent);
    if(w.controller||!c||!c.shell||c.site.offline===false||!d.getElementById("${queriesId}"))return;
    fetch(l,{cache:"force-cache"}).then(function(r){
      if(r.ok&&/\\bpublic\\b/.test(r.headers.get("cache-control")))return caches.open("${cacheNames.pages}").then(function(s){
        return s.put(l,r)
      }).then(function(){addEventListener("pagehide",register)})
    }).catch(function(){})
  })
})()`;
