import { queriesId } from '../keepEarlyPresses';

/**
 * The inline script in the head that registers the service worker and passes a served page to it, so that a visitor who leaves before
 * the page's scripts run has both on the next visit. A second after the load event, because an early tap comes first. Its Trusted
 * Types policy knows one URL. Development has no service worker, because files change under the same name; a site may switch it
 * off (docs/decisions/017). A constant string, like startAfterPaintScript.
 */
export const registerWorkerScript = `addEventListener("load",function(){setTimeout(function(){
  var d=document,w=navigator.serviceWorker,c=d.getElementById("app-config"),t=window.trustedTypes,u="/sw.js";
  c=c&&JSON.parse(c.textContent);
  if(!w||!c||!c.shell||c.site.offline===false)return;
  if(t)u=t.createPolicy("worker",{createScriptURL:function(){return"/sw.js"}}).createScriptURL(u);
  w.register(u,{updateViaCache:"none"});
  if(d.getElementById("${queriesId}"))w.ready.then(function(r){
    var f=performance.getEntriesByType("resource").map(function(e){return e.name});
    r.active.postMessage({type:"read",page:location.href,files:f})
  })
},1000)})`;
